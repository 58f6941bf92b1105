import type { Failure, LaneName, Operation } from './operation.ts'

/** What tabs tell one another about the outbox that they share. */
export type OutboxMessage =
  | { type: 'changed' }
  /** A try got through to nobody: it waits. */
  | { type: 'waits'; id: string }
  | { type: 'done'; id: string; name: string; learned: unknown }
  /** It is kept; who did it may know better. */
  | { type: 'refused'; operation: Operation; failure: Failure }
  | { type: 'givenUp'; id: string }
  /** Nothing is tried for so long. */
  | { type: 'standsBack'; ms: number; lane: LaneName }

export interface OutboxChannel {
  post: (message: OutboxMessage) => void
  /** Answers how to stop. */
  listen: (hear: (message: OutboxMessage) => void) => () => void
}

/** For a page that is alone. */
export const silentChannel: OutboxChannel = { post: () => {}, listen: () => () => {} }

/** Among the tabs of this browser. */
export const openTabChannel = (name: string): OutboxChannel => {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (hear) => {
      const take = ({ data }: MessageEvent<OutboxMessage>) => hear(data)
      channel.addEventListener('message', take)
      return () => channel.removeEventListener('message', take)
    },
  }
}
