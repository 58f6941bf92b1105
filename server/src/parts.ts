import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type Config, paymentsOf } from './config.ts'
import type { Database } from './db/types.ts'
import { type DiskRoom, noting } from './disk-room.ts'
import { mergeReactions, type Reactions } from './events.ts'
import { accountReactions, accountSchedules, accountWork } from './features/accounts/reactions.tsx'
import type { Tokens } from './features/accounts/tokens.ts'
import { clientSchedules, clientWork } from './features/clients/reactions.ts'
import { feedbackReactions, feedbackWork } from './features/feedback/reactions.tsx'
import { planReactions, planSchedules, planWork } from './features/plans/reactions.ts'
import { projectSchedules, projectWork } from './features/projects/reactions.ts'
import { sharingReactions, sharingSchedules, sharingWork } from './features/sharing/reactions.ts'
import { taskSchedules, taskWork } from './features/tasks/reactions.ts'
import { taskReactions } from './features/tasks/with-project.ts'
import { timeReactions, timeSchedules, timeWork } from './features/time/reactions.tsx'
import type { FileStore } from './files/store.ts'
import { fileWork } from './files/work.ts'
import { retentionSchedules, retentionWork } from './live/retention.ts'
import { type Mailer, mailHandlers } from './mail/mail.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Handlers } from './queue/queue.ts'
import type { Schedule } from './queue/schedules.ts'

/** What the app and the worker are made of. Tests put the same parts together with a clock of their own. */
export interface Parts {
  config: Config
  pool: pg.Pool
  db: Database
  tokens: Tokens
  mailer: Mailer
  files: FileStore
  room: DiskRoom
  /** Null where payments go through nobody. */
  provider: PaymentProvider | null
  log: FastifyBaseLogger
  clock: () => Date
}

/** Everything that reacts to events in the transaction of the change, in the feature order. */
export const allReactions: Reactions = mergeReactions([
  accountReactions,
  planReactions,
  feedbackReactions,
  sharingReactions,
  taskReactions,
  timeReactions,
])

const workOf = ({ db, tokens, mailer, files, provider, clock, config }: Parts): Handlers => ({
  ...mailHandlers(mailer),
  ...fileWork(files),
  ...retentionWork({ db, clock }),
  ...accountWork({ db, tokens, mailer, clock, appOrigin: config.appOrigin, reactions: allReactions }),
  ...planWork({
    db,
    mailer,
    appOrigin: config.appOrigin,
    mode: paymentsOf(config),
    provider,
    clock,
    reactions: allReactions,
  }),
  ...feedbackWork({ db, mailer, supportEmail: config.supportEmail }),
  ...clientWork({ db, clock }),
  ...sharingWork({ db, clock }),
  ...projectWork({ db, clock }),
  ...taskWork({ db, files, clock }),
  ...timeWork({ db, mailer, clock, appOrigin: config.appOrigin }),
})

/** Everything that the queue can do. */
export const allWork = (parts: Parts): Handlers => noting(workOf(parts), parts.room)

export const allSchedules: Schedule[] = [
  ...retentionSchedules,
  ...accountSchedules,
  ...planSchedules,
  ...clientSchedules,
  ...sharingSchedules,
  ...projectSchedules,
  ...taskSchedules,
  ...timeSchedules,
]
