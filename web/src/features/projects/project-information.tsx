import type { Project } from '@daybook/contract/projects'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInstant } from '../../lib/formats/formats.ts'
import { linkStyles } from '../../ui/link-styles.ts'
import { ProjectBadge } from './project-badge.tsx'

const ClientLink = ({ client }: { client: NonNullable<Project['clientId']> }) => (
  <Link
    to="/clients/$id"
    params={{ id: client._id }}
    title={client.name}
    className={linkStyles({ className: 'block truncate' })}
  >
    {client.name}
  </Link>
)

/** A project's facts, before its figures (spec 2 §2). */
export const ProjectInformation = ({ project, timezone }: { project: Project; timezone: string }) => {
  const client: [string, ReactNode] = [
    'Client',
    project.clientId ? <ClientLink key="client" client={project.clientId} /> : 'No client',
  ]
  const rows: [string, ReactNode][] = [
    ['Status', <ProjectBadge key="status" active={project.active} />],
    ...(project.can.money ? [client] : []),
    ['Created', formatInstant(project.createdAt, timezone)],
    ['Last updated', formatInstant(project.updatedAt, timezone)],
  ]
  return (
    <dl
      aria-label="Information"
      className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1.5 text-sm tabular-nums"
    >
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-muted">{label}</dt>
          <dd dir="auto" className="min-w-0 truncate text-left">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
