import { randomBytes } from 'node:crypto'
import { fold } from '@daybook/contract/fold'
import type { Database } from '../../db/types.ts'
import { isUniqueViolation } from '../../http/database-errors.ts'
import { taken } from '../../http/errors.ts'
import { listSlugsLike } from './queries.ts'

const longestBase = 48
const mostTries = 5

/** The name in the letters of an address; a name without any of them is just a company. */
const slugOf = (name: string): string => {
  const words = fold(name).match(/[a-z0-9]{1,200}/g) ?? []
  const slug = words.join('-').slice(0, longestBase).replace(/-$/, '')
  return slug.length < 2 ? 'company' : slug
}

const randomSlug = (base: string): string => `${base}-${randomBytes(4).toString('hex')}`

const freeSlug = (base: string, used: ReadonlySet<string>): string => {
  if (!used.has(base)) return base
  for (let next = 2; next <= used.size + 1; next++) if (!used.has(`${base}-${next}`)) return `${base}-${next}`
  return randomSlug(base)
}

const refuse = (error: unknown): never => {
  if (isUniqueViolation(error, 'companies_slug')) throw taken({ slug: 'This address is taken' })
  throw error
}

/**
 * Makes or changes a company under the slug that was sent, or under one from its name that is free. Whether one is free is
 * decided by the index: somebody may take it after we looked.
 * @throws Refusal 409 on `slug` for a taken one that was sent.
 */
export const withSlug = async <R>(
  db: Database,
  { slug, name }: { slug?: string | undefined; name: string },
  write: (slug: string) => Promise<R>,
): Promise<R> => {
  if (slug !== undefined) return write(slug).catch(refuse)
  const base = slugOf(name)
  const used = new Set(await listSlugsLike(db, base))
  for (let tries = 1; ; tries++) {
    // Of a name that thousands have, not all are known.
    const free = tries < mostTries ? freeSlug(base, used) : randomSlug(base)
    try {
      return await write(free)
    } catch (error) {
      if (tries >= mostTries || !isUniqueViolation(error, 'companies_slug')) return refuse(error)
      used.add(free)
    }
  }
}

export { refuse as refuseTakenSlug }
