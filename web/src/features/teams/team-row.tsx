import type { Team } from '@daybook/contract/teams'
import { Link } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { memo } from 'react'
import { RecordRow, type RowProps } from '../../lib/records/list/record-row.tsx'
import { quietActionsStyles, RowActions, RowName } from '../../lib/records/list/row-parts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'

interface TeamRowProps extends RowProps<Team> {
  team: Team
}

/** One team in a line. */
export const TeamRow = memo(({ team, selected, columns, isPhone, ...does }: TeamRowProps) => (
  <RecordRow
    record={team}
    {...{ selected, columns, isPhone }}
    actions={
      <span className={quietActionsStyles}>
        <Link
          to="/teams/$id"
          params={{ id: team._id }}
          title={`Workload of ${team.name}`}
          className={buttonStyles({ variant: 'quiet', size: 'sm', square: true, className: 'relative z-10' })}
        >
          <ChartColumn />
          <span className="sr-only">Workload of {team.name}</span>
        </Link>
        <RowActions record={team} {...does} />
      </span>
    }
  >
    <RowName noun="team" record={team} onOpen={does.onOpen} />
    {team.isFrozen && <Badge tone="outline">Read only</Badge>}
  </RecordRow>
))
TeamRow.displayName = 'TeamRow'
