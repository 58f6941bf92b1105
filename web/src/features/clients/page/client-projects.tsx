import type { ClientSummary } from '@daybook/contract/client-summary'
import type { Client } from '@daybook/contract/clients'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ColorDot } from '../../../ui/color-dot.tsx'
import { ListRow, rowTargetStyles } from '../../../ui/list-row.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { useProjectsOf } from './use-summary.ts'

interface ClientProjectsProps {
  client: Client
  projects: ClientSummary['projects']
}

/** The client's projects. */
export const ClientProjects = ({ client, projects: known }: ClientProjectsProps) => {
  const projects = useProjectsOf(client._id, known)
  const [isAssigning, setIsAssigning] = useState(false)
  return (
    <TitledSection
      id="projects"
      title="Projects"
      action={
        <Button size="sm" onClick={() => setIsAssigning(true)}>
          Assign projects
        </Button>
      }
    >
      <ul aria-labelledby="projects" className="border-line border-t">
        {projects.map(({ _id, name, color, active }) => (
          <ListRow
            key={_id}
            flush
            leading={<ColorDot color={color} />}
            trailing={!active && <Badge>Inactive</Badge>}
          >
            <Link to="/projects/$id" params={{ id: _id }} dir="auto" className={rowTargetStyles}>
              {name}
            </Link>
          </ListRow>
        ))}
      </ul>
      {projects.length === 0 && (
        <p className="text-ink-muted text-sm">No projects are assigned to this client.</p>
      )}
      {isAssigning && (
        <AssignDialog
          client={client}
          projectIds={projects.map(({ _id }) => _id)}
          onClose={() => setIsAssigning(false)}
        />
      )}
    </TitledSection>
  )
}
