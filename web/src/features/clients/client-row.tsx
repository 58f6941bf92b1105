import type { Client } from '@daybook/contract/clients'
import { memo } from 'react'
import { RecordRow, type RowProps } from '../../lib/records/list/record-row.tsx'
import { RowActions, RowName } from '../../lib/records/list/row-parts.tsx'
import { Badge } from '../../ui/badge.tsx'

interface ClientRowProps extends RowProps<Client> {
  client: Client
}

/** One client in a line: who it is, how to reach them, and what they owe. */
export const ClientRow = memo((props: ClientRowProps) => {
  const { client, selected, columns, isPhone, ...does } = props
  const { company } = client
  return (
    <RecordRow
      record={client}
      {...{ selected, columns, isPhone }}
      actions={<RowActions record={client} {...does} />}
    >
      <RowName noun="client" record={client} onOpen={does.onOpen} />
      {company && (
        <Badge tone="outline" className="min-w-12 shrink-9999">
          <span dir="auto" title={company} className="truncate">
            {company}
          </span>
        </Badge>
      )}
    </RecordRow>
  )
})
ClientRow.displayName = 'ClientRow'
