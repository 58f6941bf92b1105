import type { Team } from '@daybook/contract/teams'
import { memo } from 'react'
import { RecordRow, type RowProps } from '../../lib/records/list/record-row.tsx'
import { RowActions, RowName } from '../../lib/records/list/row-parts.tsx'
import { Badge } from '../../ui/badge.tsx'

interface TeamRowProps extends RowProps<Team> {
  team: Team
}

/** One team in a line. */
export const TeamRow = memo(({ team, selected, columns, isPhone, ...does }: TeamRowProps) => (
  <RecordRow
    record={team}
    {...{ selected, columns, isPhone }}
    actions={<RowActions record={team} {...does} />}
  >
    <RowName noun="team" record={team} onOpen={does.onOpen} />
    {team.isFrozen && <Badge tone="outline">Read only</Badge>}
  </RecordRow>
))
TeamRow.displayName = 'TeamRow'
