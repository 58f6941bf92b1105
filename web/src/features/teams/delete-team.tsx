import type { Team } from '@daybook/contract/teams'
import { type Asking, DeleteQuestion } from '../../lib/records/panels/delete-question.tsx'
import { teamRecords } from './team-records.ts'

/** Asks, deletes, and offers Undo. */
export const DeleteTeam = (asking: Asking<Team>) => (
  <DeleteQuestion
    {...asking}
    noun="team"
    description={
      <span className="wrap-anywhere">
        <bdi>{asking.record?.name}</bdi> stays in the trash for 30 days. Its members no longer see the
        projects; their time stays.
      </span>
    }
    change={teamRecords.useChange()}
  />
)
