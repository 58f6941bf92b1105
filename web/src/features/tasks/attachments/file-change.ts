import type { Operation } from '../../../lib/outbox/operation.ts'

/** The name of the sender of files. */
export const filesName = 'attachments'

/** A file that is to be attached to a task; `id` is the attachment's, so that one that is sent again is one. */
export interface FileChange {
  id: string
  taskId: string
}

/** The files in an outbox, with what waits or was refused of each. */
export const filesIn = (
  operations: readonly Operation[],
): readonly { change: FileChange; operation: Operation }[] =>
  operations.flatMap((operation) =>
    operation.name === filesName ? [{ change: operation.change as FileChange, operation }] : [],
  )
