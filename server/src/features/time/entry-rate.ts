import { type RawBuilder, sql } from 'kysely'

/** Of a task, its project, its client and its owner, whoever works on it; those in the trash say nothing. */
const ofTask = <T>(column: RawBuilder<T>, taskId: string) => sql<T>`(
  select ${column} from tasks t join users u on u.id = t.owner_id
  left join projects p on p.id = t.project_id and p.trashed_at is null
  left join clients c on c.id = p.client_id and c.trashed_at is null
  where t.id = ${taskId})`

const firstRate = sql<number | null>`coalesce(t.hourly_rate, p.hourly_rate, c.hourly_rate, u.hourly_rate)`

// A rate is in the currency of where it was found; a task has none of its own and goes by its project.
const itsCurrency = sql<string>`case
  when coalesce(t.hourly_rate, p.hourly_rate) is not null then coalesce(p.currency, c.currency, u.currency)
  when c.hourly_rate is not null then coalesce(c.currency, u.currency)
  else u.currency end`

/**
 * Whose it is, where it is not the worker's own, and what an hour on a task is worth as the entry is inserted, in minor units, and their currency: the task's rate, else
 * the project's, else the client's, else its owner's, who sells the work (decisions §5).
 */
export const rateNow = (ownerId: string, taskId: string) => ({
  task_owner_id: sql<
    string | null
  >`(select nullif(owner_id, ${ownerId}::uuid) from tasks where id = ${taskId})`,
  rate_minor: ofTask(firstRate, taskId),
  currency: ofTask(itsCurrency, taskId),
})
