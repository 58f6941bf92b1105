import { ClientCreate } from '@daybook/contract/clients'
import { z } from 'zod'
import { changeRowsAndRecord } from '../../../events.ts'
import { type Currencies, importedRow, importOf, type ReadRecord, readBy } from '../../../import-source.ts'
import { insertRecords } from '../../../records/import-queries.ts'
import { clientLimit } from '../client-records.ts'
import { newClient } from '../client-values.ts'

const Body = ClientCreate.omit({ _id: true, projectIds: true })

/** A rate stays in the currency that it was in. */
const inItsCurrency = (body: z.infer<typeof Body>, { theirs, own }: Currencies) =>
  body.hourlyRate == null || body.currency || theirs === own ? body : { ...body, currency: theirs }

/** Clients of an export; archived ones count towards no limit (rules §3, §5). */
export const importedClients = importOf<ReadRecord<z.infer<typeof Body>, object>>({
  name: 'clients',
  table: 'clients',
  read: readBy(Body, z.object({})),
  room: { ...clientLimit, counts: ({ body }) => !body.archived },
  insert: async (tx, records, currencies) => {
    const rows = records.map((record) =>
      newClient(inItsCurrency(record.record.body, currencies), importedRow(tx, record)),
    )
    const made = await changeRowsAndRecord(tx, (db) => insertRecords(db, 'clients', rows), {
      ...{ type: 'client.created', actorId: tx.actor.id, audience: [tx.actor.id], payload: {} },
    })
    return made.map(({ id }) => id)
  },
})
