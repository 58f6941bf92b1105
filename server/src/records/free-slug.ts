import { randomBytes } from 'node:crypto'
import { fold } from '@daybook/contract/fold'
import { isUniqueViolation } from '../http/database-errors.ts'

const mostTries = 5

interface SlugOptions {
  name: string
  /** The slug of a name without any letter or digit of an address. */
  fallback: string
  /** Characters of the part that comes from the name. */
  longest: number
  /** The unique index that decides whether one is free. */
  index: string
  /** Slugs that begin with this one, as far as they are known. */
  listLike: (base: string) => Promise<string[]>
}

/** The name in the letters of an address. */
const slugOf = ({ name, fallback, longest }: SlugOptions): string => {
  const words = fold(name).match(/[a-z0-9]{1,200}/g) ?? []
  const slug = words.join('-').slice(0, longest).replace(/-$/, '')
  return slug.length < 2 ? fallback : slug
}

const randomSlug = (base: string): string => `${base}-${randomBytes(4).toString('hex')}`

const freeSlug = (base: string, used: ReadonlySet<string>): string => {
  if (!used.has(base)) return base
  for (let next = 2; next <= used.size + 1; next++) if (!used.has(`${base}-${next}`)) return `${base}-${next}`
  return randomSlug(base)
}

/**
 * Writes a record under a slug from its name that is free. Whether one is free is decided by the index: somebody may take it
 * after we looked.
 */
export const withFreeSlug = async <R>(
  options: SlugOptions,
  write: (slug: string) => Promise<R>,
): Promise<R> => {
  const base = slugOf(options)
  const used = new Set(await options.listLike(base))
  for (let tries = 1; ; tries++) {
    // Of a name that thousands have, not all are known.
    const free = tries < mostTries ? freeSlug(base, used) : randomSlug(base)
    try {
      return await write(free)
    } catch (error) {
      if (tries >= mostTries || !isUniqueViolation(error, options.index)) throw error
      used.add(free)
    }
  }
}
