import type { Client } from '@daybook/contract/clients'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { RecordRow, RowActions, type RowProps } from '../../lib/records/list/record-row.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { rowTargetStyles } from '../../ui/list-row.tsx'

/** One client in a line; in two where the screen is narrow. */
export const ClientRow = memo(({ client, selected, compact, ...does }: RowProps & { client: Client }) => {
  const { _id, name, company, email, notes } = client
  return (
    <RecordRow
      selected={selected}
      className="max-sm:h-14"
      trailing={<RowActions record={client} {...does} />}
    >
      <span className="flex min-w-0 flex-1 items-center gap-x-3 max-sm:flex-col max-sm:items-start">
        <span className="flex min-w-0 max-w-full items-center gap-2 sm:shrink-0 sm:basis-2/5">
          <Link
            to="/clients/$id"
            params={{ id: _id }}
            dir="auto"
            title={name}
            data-client={_id}
            aria-keyshortcuts="e Delete"
            className={rowTargetStyles}
          >
            {name}
          </Link>
          {company && (
            <Badge tone="outline" className="max-w-2/5 shrink-0">
              <span dir="auto" title={company} className="truncate">
                {company}
              </span>
            </Badge>
          )}
        </span>
        <span
          className={cn(
            'flex min-w-0 max-w-full gap-x-3 text-ink-muted text-sm sm:flex-1',
            !email && !notes && 'max-sm:hidden',
          )}
        >
          {email && (
            <span title={email} className="min-w-0 truncate">
              {email}
            </span>
          )}
          {notes && (
            <span
              dir="auto"
              title={notes}
              className={cn(
                // The rest of the address's room: long notes would take nearly all of it.
                'min-w-24 flex-1 basis-0 truncate text-left text-ink-faint',
                email && 'max-lg:hidden',
                compact && 'lg:hidden',
              )}
            >
              {notes}
            </span>
          )}
        </span>
      </span>
    </RecordRow>
  )
})
ClientRow.displayName = 'ClientRow'
