import { ClientCreate } from '@daybook/contract/clients'
import { z } from 'zod'
import { changeRowsAndRecord } from '../../../events.ts'
import { importedRow, importOf, type ReadRecord, readBy } from '../../../import-source.ts'
import { insertRecords } from '../../../records/import-queries.ts'
import { clientLimit } from '../client-records.ts'
import { newClient } from '../client-values.ts'

const Body = ClientCreate.omit({ _id: true, projectIds: true })
const More = z.object({ archived: z.boolean().default(false) })

/** Clients of an export; archived ones count towards no limit (rules §3, §5). */
export const importedClients = importOf<ReadRecord<z.infer<typeof Body>, z.infer<typeof More>>>({
  name: 'clients',
  table: 'clients',
  read: readBy(Body, More),
  room: { ...clientLimit, counts: ({ more }) => !more.archived },
  insert: async (tx, records) => {
    const rows = records.map((record) => ({
      ...newClient(record.record.body, importedRow(tx, record)),
      archived: record.record.more.archived,
    }))
    const made = await changeRowsAndRecord(tx, (db) => insertRecords(db, 'clients', rows), {
      ...{ type: 'client.created', actorId: tx.actor.id, audience: [tx.actor.id], payload: {} },
    })
    return made.map(({ id }) => id)
  },
})
