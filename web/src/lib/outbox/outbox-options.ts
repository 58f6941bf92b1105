import type { OutboxChannel } from './channel.ts'
import type { KeyedCall } from './keyed-call.ts'
import type { Failure, LineName, Operation } from './operation.ts'
import type { Sender } from './sender.ts'
import type { OutboxStore } from './store.ts'

export interface OutboxOptions {
  store: OutboxStore
  channel: OutboxChannel
  /** Runs `work` while no other tab of the browser sends from the same line. */
  alone: (work: () => Promise<void>, line: LineName) => Promise<void>
  /** The calls of one operation. */
  callsOf: (operation: Operation) => KeyedCall
  isReachable: () => boolean
  /** Answers how to stop listening. */
  onReachable: (listener: () => void) => () => void
  /** Loads what sends changes of that name, where no page has needed it yet. */
  loadSender?: (name: string) => Promise<Sender | undefined>
  /** Called once for each operation of this page that has to wait. */
  onWaiting?: (operation: Operation) => void
  /** Called where something that had waited was refused, and is kept. */
  onKept?: (operation: Operation, failure: Failure) => void
  wait?: (ms: number) => Promise<void>
  now?: () => Date
}
