import { randomBytes } from 'node:crypto'
import { CompanyCreate } from '@daybook/contract/companies'
import { z } from 'zod'
import { changeRowsAndRecord } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { importedRow, importOf, type NewRecordOf, type ReadRecord, readBy } from '../../import-source.ts'
import { addressChanges } from '../../records/address.ts'
import { insertRecords } from '../../records/import-queries.ts'
import { companyFields } from './company-fields.ts'
import { accountChanges } from './company-values.ts'
import { findDefault, listSlugsAmong } from './queries.ts'

/** A logo is a picture that was drawn here for one company; the export has its file. */
const Body = CompanyCreate.omit({ _id: true, logo: true }).required({ slug: true })
const More = z.object({ isDefault: z.boolean().default(false) })

type Read = ReadRecord<z.infer<typeof Body>, z.infer<typeof More>>

const randomSlug = (slug: string): string => `${slug.slice(0, 50)}-${randomBytes(4).toString('hex')}`

/** Slugs are unique among everybody’s companies: a company that moved here while the old one stays gets another. */
const slugsFor = async ({ db }: SignedIn, records: readonly NewRecordOf<Read>[]): Promise<string[]> => {
  const slugs = records.map(({ record }) => record.body.slug)
  const used = new Set(await listSlugsAmong(db, slugs))
  return slugs.map((slug) => {
    const free = used.has(slug) ? randomSlug(slug) : slug
    used.add(free)
    return free
  })
}

/** Companies of an export: unverified, since a verification vouches for one account, and without a public link (rules §3). */
export const importedCompanies = importOf<Read>({
  name: 'companies',
  table: 'companies',
  read: readBy(Body, More),
  insert: async (tx, records) => {
    const slugs = await slugsFor(tx, records)
    const hadDefault = (await findDefault(tx.db, tx.actor.id)) !== undefined
    const rows = records.map((record, at) => {
      const { body, more } = record.record
      return {
        ...importedRow(tx, record),
        ...companyFields.newOf(body),
        ...addressChanges({ address: body.address ?? null }, {}),
        ...accountChanges(body),
        default_since: more.isDefault && !hadDefault ? tx.now : null,
        slug: slugs[at],
        trashed_at: null,
      }
    })
    const made = await changeRowsAndRecord(tx, (db) => insertRecords(db, 'companies', rows), {
      ...{ type: 'company.created', actorId: tx.actor.id, audience: [tx.actor.id], payload: {} },
    })
    return made.map(({ id }) => id)
  },
})
