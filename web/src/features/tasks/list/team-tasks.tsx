import { Link } from '@tanstack/react-router'
import { linkStyles } from '../../../ui/link-styles.ts'
import { useTeams } from '../../teams/teams.ts'

/** On the page of somebody without a task of their own: the way to those of their teams. */
export const TeamTasks = () => {
  const teams = useTeams().filter(({ projects }) => projects.length > 0)
  if (teams.length === 0) return null
  return (
    <p className="mx-auto flex max-w-96 flex-wrap justify-center gap-x-2 pb-6 text-md">
      <span className="text-ink-muted">
        {teams.length === 1 ? 'Your team’s tasks:' : 'Your teams’ tasks:'}
      </span>
      {teams.map(({ _id, name }) => (
        <Link
          key={_id}
          to="/tasks"
          search={{ inTeam: _id }}
          dir="auto"
          className={linkStyles({ className: 'wrap-anywhere min-w-0' })}
        >
          {name}
        </Link>
      ))}
    </p>
  )
}
