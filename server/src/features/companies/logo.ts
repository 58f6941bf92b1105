import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { FileStore } from '../../files/store.ts'
import { claimFile, putUnclaimed, queueRemoval } from '../../files/work.ts'
import type { SignedIn } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'

export interface LogoParts {
  /** Call it outside of any transaction. */
  db: Database
  files: FileStore
}

export const logoFolder = 'logos'

const prefix = '/api/files/'

const issuersLogo = sql<string | null>`issuer ->> 'logo'`

/** The key of a logo's file, by its address. The contract lets no other address in. */
export const logoKey = (logo: string): string => logo.slice(prefix.length)

/** The picture at a logo's address; null where there is none. @throws FileStoreSilent */
export const readLogo = async (files: FileStore, logo: string | null): Promise<Buffer | null> => {
  const found = logo && (await files.read(logoKey(logo)))
  return found ? buffer(found.stream) : null
}

const keysOf = (logo: string | null): string[] => (logo ? [logoKey(logo)] : [])

/**
 * Stores a picture that was drawn here. A company takes it within the hour by the address that this answers, which is new
 * each time, so that readers may cache it for ever; else it is removed.
 * @throws FileStoreSilent
 */
export const storeLogo = async (
  { now }: SignedIn,
  { db, files }: LogoParts,
  picture: Uint8Array,
): Promise<{ logo: string }> => {
  const key = `${logoFolder}/${randomUUID()}.webp`
  await putUnclaimed({ db, files }, { key, content: picture, contentType: 'image/webp' }, now)
  return { logo: prefix + key }
}

/** Keeps an uploaded logo. @throws Refusal 400 on `logo` for one that is gone, or stands on another company. */
export const claimLogo = async (tx: SignedIn, logo: string | null | undefined): Promise<void> => {
  for (const key of keysOf(logo ?? null))
    await claimFile(tx.db, key).catch(() => {
      throw invalid({ logo: 'This picture is not there any more. Please upload it again.' })
    })
}

/** Which of these logos an issued invoice or a sent proposal shows, for as long as there is one. */
const logosOnDocuments = async (db: Database, logos: readonly string[]): Promise<(string | null)[]> => {
  const found = await Promise.all(
    (['invoices', 'proposals'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(issuersLogo.as('logo'))
        .distinct()
        .where(issuersLogo, 'is not', null)
        .where(issuersLogo, 'in', logos)
        .execute(),
    ),
  )
  return found.flat().map(({ logo }) => logo)
}

/** Removes the file of a logo that is replaced, unless an issued invoice shows it. */
export const dropLogo = async (tx: SignedIn, logo: string | null): Promise<void> => {
  if (logo === null || (await logosOnDocuments(tx.db, [logo])).length > 0) return
  await queueRemoval(tx.db, keysOf(logo))
}

/** Which of these files are no company's logo, those in the trash counted in, and on no issued invoice or sent proposal. */
export const orphanedLogos = async (db: Database, keys: readonly string[]): Promise<string[]> => {
  const logos = keys.map((key) => prefix + key)
  const found = await db.selectFrom('companies').select('logo').where('logo', 'in', logos).execute()
  const used = new Set([...found.map(({ logo }) => logo), ...(await logosOnDocuments(db, logos))])
  return keys.filter((key) => !used.has(prefix + key))
}
