import { sql } from 'kysely'
import { isGivenTo, isNobodys } from './team-queries.ts'

interface Asked {
  /** Those of tasks `t`. */
  columns: ReturnType<typeof sql>
  which: ReturnType<typeof sql>
  order: ReturnType<typeof sql>
  limit: number | ReturnType<typeof sql>
}

/**
 * A person’s open tasks: their own that nobody else has, and those of others that they were given. Each side is
 * cut to the limit by an index of its own, the whole is not.
 */
export const openTasksOf = (person: string, { columns, which, order, limit }: Asked) => {
  const open = sql`t.trashed_at is null and t.completed_at is null and ${which}`
  return sql`(
    (select ${columns} from tasks t where t.owner_id = ${person} and ${open}
      and (t.assignee_id is null or t.assignee_id = ${person} or ${isNobodys})
      order by ${order} limit ${limit})
    union all
    (select ${columns} from tasks t where ${isGivenTo(person)} and ${open}
      order by ${order} limit ${limit}))`
}
