import { record, type Scope } from '../../events.ts'
import type { TimesheetRow } from './queries.ts'

/** The owner's screens read it again; `actorId` is null where the client did it. */
export const tellChanged = (
  tx: Scope,
  { id, owner_id }: Pick<TimesheetRow, 'id' | 'owner_id'>,
  actorId: string | null,
): Promise<void> =>
  record(tx, {
    type: 'timesheet.changed',
    subjectId: id,
    actorId,
    audience: [owner_id],
    payload: {},
  })
