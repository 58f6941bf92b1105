import { mostTeamMembers, type Team } from '@daybook/contract/teams'
import { formatCount } from '../../lib/formats/formats.ts'
import { ColumnCount } from '../../lib/records/list/column-count.tsx'
import type { Column } from '../../lib/records/list/columns.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import { ownerName } from '../sharing/sharing.ts'
import { roleWords } from './role-words.ts'

/** The columns of the list of teams. */
export const teamColumns: readonly Column<Team>[] = [
  {
    key: 'owner',
    label: 'Owner',
    width: 'w-40',
    from: '@2xl',
    value: ({ owner, role }) => role !== 'owner' && <CutText>{ownerName(owner)}</CutText>,
  },
  {
    key: 'projects',
    label: 'Projects',
    width: 'w-24',
    from: '@xl',
    phone: 'line',
    value: ({ projects }) => projects.length > 0 && <ColumnCount count={projects.length} noun="project" />,
  },
  {
    key: 'members',
    label: 'Members',
    width: 'w-20',
    from: '@md',
    phone: 'line',
    value: ({ members }) => `${formatCount(members.length)} of ${formatCount(mostTeamMembers)}`,
  },
  {
    key: 'role',
    label: 'Your role',
    width: 'w-20',
    from: '@md',
    phone: 'line end',
    value: ({ role }) => roleWords[role],
  },
]
