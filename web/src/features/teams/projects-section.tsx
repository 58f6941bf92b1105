import { attachProject, detachProject, type Team } from '@daybook/contract/teams'
import { Link } from '@tanstack/react-router'
import { Unlink } from 'lucide-react'
import { useId, useMemo } from 'react'
import { ServerChoices } from '../../lib/connection/needs-server.tsx'
import { useUser } from '../../lib/session/session-store.ts'
import { DottedName } from '../../ui/dotted-name.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { SearchSelect } from '../../ui/search-select.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { toast } from '../../ui/toast.ts'
import { useProjects } from '../projects/projects.ts'
import { useTeamCall } from './use-team-call.ts'

const useAttach = () =>
  useTeamCall(attachProject, {
    done: 'Project added to the team',
    failed: 'Project not added to the team',
  })

/** Chooses among one's own projects that the team does not work on yet. */
const Attach = ({ team }: { team: Team }) => {
  const { projects } = useProjects()
  const { run, isPending } = useAttach()
  const options = useMemo(() => {
    const attached = new Set(team.projects.map(({ _id: id }) => id))
    return (
      projects
        ?.filter(({ _id: id, can, active }) => can.delete && active && !attached.has(id))
        .map(({ _id: value, name: label, color }) => ({ value, label, color })) ?? null
    )
  }, [projects, team.projects])
  return (
    <ServerChoices>
      <SearchSelect
        label="Add a project of yours"
        value=""
        shown=""
        placeholder="Find a project"
        disabled={isPending}
        options={options}
        onValueChange={(projectId) => run({ params: { id: team._id }, body: { projectId } })}
      />
    </ServerChoices>
  )
}

type Attached = Team['projects'][number]

/** Takes a project from the team; its owner is offered to put it back. */
const useDetach = (team: Team) => {
  const { run, isPending } = useTeamCall(detachProject, { failed: 'Project not removed from the team' })
  const attach = useAttach()
  const { username } = useUser()
  const detach = ({ _id: projectId, owner }: Attached) => {
    const isOwn = owner.username === username
    const undo = () => attach.run({ params: { id: team._id }, body: { projectId } })
    run({ params: { id: team._id, projectId } }, () =>
      toast({
        title: 'Project removed from the team',
        tone: 'good',
        ...(isOwn && team.can.attach && { action: { label: 'Undo', onPress: undo } }),
      }),
    )
  }
  return { detach, isPending }
}

/** What the team works on; each project stays its owner's. */
export const ProjectsSection = ({ team }: { team: Team }) => {
  const id = useId()
  const { detach, isPending } = useDetach(team)
  return (
    <TitledSection id={id} title="Projects">
      {team.projects.length === 0 ? (
        <p className="text-ink-muted text-sm">
          No projects yet. The team sees those that its owner or an admin adds, without rates, budgets and
          clients.
        </p>
      ) : (
        <ul aria-labelledby={id} className="border-line border-t">
          {team.projects.map((project) => (
            <li key={project._id} className="flex min-h-10 items-center gap-2 border-line border-b">
              <Link
                to="/projects/$id"
                params={{ id: project._id }}
                className={linkStyles({ quiet: true, className: 'min-w-0 flex-1' })}
              >
                <DottedName color={project.color} name={project.name} className="max-w-full" />
              </Link>
              {project.can.detach && (
                <IconButton
                  label={`Remove ${project.name} from the team`}
                  size="sm"
                  disabled={isPending}
                  icon={<Unlink />}
                  onClick={() => detach(project)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {team.can.attach && <Attach team={team} />}
    </TitledSection>
  )
}
