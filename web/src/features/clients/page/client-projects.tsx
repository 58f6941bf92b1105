import type { ClientSummary } from '@daybook/contract/client-summary'
import type { Client } from '@daybook/contract/clients'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ListRow, rowTargetStyles } from '../../../ui/list-row.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { useProjectsOf } from './use-summary.ts'

interface ClientProjectsProps {
  client: Client
  projects: ClientSummary['projects']
}

/** What is done for a client. */
export const ClientProjects = ({ client, projects: known }: ClientProjectsProps) => {
  const projects = useProjectsOf(client._id, known)
  const [isAssigning, setIsAssigning] = useState(false)
  return (
    <section aria-labelledby="projects" className="flex flex-col gap-2">
      <div className="flex h-8 items-center justify-between">
        <h2 id="projects" className="font-medium text-sm">
          Projects
        </h2>
        <Button size="sm" onClick={() => setIsAssigning(true)}>
          Assign projects
        </Button>
      </div>
      <ul aria-labelledby="projects" className="border-line border-t">
        {projects.map(({ _id, name, color, active }) => (
          <ListRow
            key={_id}
            flush
            leading={
              <span aria-hidden="true" style={{ background: color }} className="size-2 rounded-full" />
            }
            trailing={!active && <Badge>Inactive</Badge>}
          >
            <Link to="/projects/$id" params={{ id: _id }} dir="auto" className={rowTargetStyles}>
              {name}
            </Link>
          </ListRow>
        ))}
      </ul>
      {projects.length === 0 && (
        <p className="text-ink-muted text-sm">No project is assigned to this client.</p>
      )}
      {isAssigning && (
        <AssignDialog
          client={client}
          projectIds={projects.map(({ _id }) => _id)}
          onClose={() => setIsAssigning(false)}
        />
      )}
    </section>
  )
}
