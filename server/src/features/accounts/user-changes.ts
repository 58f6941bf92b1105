import { record, type Scope } from '../../events.ts'

/** Tells the person's own tabs, and every instance that remembers them, to look again. */
export const tellUserChanged = (tx: Scope, userId: string): Promise<void> =>
  record(tx, {
    type: 'user.updated',
    subjectId: userId,
    actorId: userId,
    audience: [userId],
    payload: {},
  })
