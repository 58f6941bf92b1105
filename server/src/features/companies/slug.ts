import type { Database } from '../../db/types.ts'
import { isUniqueViolation } from '../../http/database-errors.ts'
import { taken } from '../../http/errors.ts'
import { withFreeSlug } from '../../records/free-slug.ts'
import { listSlugsLike } from './queries.ts'

const index = 'companies_slug'

const refuse = (error: unknown): never => {
  if (isUniqueViolation(error, index)) throw taken({ slug: 'This address is taken' })
  throw error
}

/**
 * Makes or changes a company under the slug that was sent, or under one from its name that is free.
 * @throws Refusal 409 on `slug` for a taken one that was sent.
 */
export const withSlug = <R>(
  db: Database,
  { slug, name }: { slug?: string | undefined; name: string },
  write: (slug: string) => Promise<R>,
): Promise<R> => {
  const written =
    slug === undefined
      ? withFreeSlug(
          { name, fallback: 'company', longest: 48, index, listLike: (base) => listSlugsLike(db, base) },
          write,
        )
      : write(slug)
  return written.catch(refuse)
}

export { refuse as refuseTakenSlug }
