import type { Project } from '@daybook/contract/projects'
import { formatInstant } from '../../lib/formats/formats.ts'

/** When a project came to be and when it last changed, in the person's zone. */
export const ProjectInformation = ({ project, timezone }: { project: Project; timezone: string }) => (
  <dl
    aria-label="Information"
    className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ink-muted text-sm tabular-nums"
  >
    {(
      [
        ['Created', project.createdAt],
        ['Last updated', project.updatedAt],
      ] as const
    ).map(([label, instant]) => (
      <div key={label} className="contents">
        <dt>{label}</dt>
        <dd className="text-right">
          <time dateTime={instant}>{formatInstant(instant, timezone)}</time>
        </dd>
      </div>
    ))}
  </dl>
)
