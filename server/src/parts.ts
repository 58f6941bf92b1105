import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db/types.ts'
import type { DiskRoom } from './disk-room.ts'
import type { Typesetter } from './documents/document.ts'
import type { Tokens } from './features/accounts/tokens.ts'
import type { FileStore } from './files/store.ts'
import type { Mailer } from './mail/mail.ts'
import type { PaymentProvider } from './payments/provider.ts'

/** What the app and the worker are made of. Tests put the same parts together with a clock of their own. */
export interface Parts {
  config: Config
  pool: pg.Pool
  db: Database
  tokens: Tokens
  mailer: Mailer
  files: FileStore
  room: DiskRoom
  typesetter: Typesetter
  /** Null where payments go through nobody. */
  provider: PaymentProvider | null
  log: FastifyBaseLogger
  clock: () => Date
}
