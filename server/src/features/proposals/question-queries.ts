import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'

export const countQuestions = async (db: Database, proposalId: string): Promise<number> =>
  (
    await db
      .selectFrom('proposal_questions')
      .where('proposal_id', '=', proposalId)
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const findQuestion = (db: Database, proposalId: string, id: string) =>
  db
    .selectFrom('proposal_questions')
    .select(['id', 'name', 'text', 'answer'])
    .where('id', '=', id)
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst()

interface Question {
  id: string
  proposal_id: string
  name: string
  text: string
  asked_at: Date
}

/** Keeps a question once; false where its id is in use, here or elsewhere. */
export const insertQuestion = async (db: Database, question: Question): Promise<boolean> =>
  (
    await db
      .insertInto('proposal_questions')
      .values({ ...question, answered_at: null })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id')
      .execute()
  ).length > 0

/** Proposals with a question that has no answer, since when it waits; none that is over or in the trash. */
export const listUnanswered = (
  db: Database,
  { ownerId, now, limit }: { ownerId: string; now: Date; limit: number },
) =>
  db
    .selectFrom('proposals as p')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('proposal_questions as q')
          .whereRef('q.proposal_id', '=', 'p.id')
          .where('q.answered_at', 'is', null)
          .select('q.asked_at')
          .orderBy('q.asked_at')
          .orderBy('q.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .where('p.owner_id', '=', ownerId)
    .where('p.trashed_at', 'is', null)
    .where((is) =>
      is.or([
        is('p.status', '=', 'accepted'),
        is.and([
          is('p.status', '=', 'sent'),
          is.or([is('p.ends_at', 'is', null), is('p.ends_at', '>', now)]),
        ]),
      ]),
    )
    .select(['p.id', 'p.title', 'p.currency', 'first.asked_at as since'])
    .select(sql<string | null>`p.bill_to ->> 'name'`.as('client'))
    .select(sql<number>`coalesce(p.accepted_total, p.total)`.as('total'))
    .orderBy('first.asked_at')
    .orderBy('p.id')
    .limit(limit)
    .execute()
