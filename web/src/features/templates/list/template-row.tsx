import { dateIn } from '@daybook/contract/calendar'
import { categoryNames, type ProposalTemplate } from '@daybook/contract/proposal-templates'
import { withoutKeys } from '@daybook/contract/proposal-text'
import { Link } from '@tanstack/react-router'
import { Copy, FilePlus2, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { formatCount, formatCounted, formatDay } from '../../../lib/formats/formats.ts'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'

import type { Column } from '../../../lib/records/list/columns.tsx'
import { RecordRow, type RowProps } from '../../../lib/records/list/record-row.tsx'
import { RowName } from '../../../lib/records/list/row-parts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** The columns of the list of one's templates. */
export const templateColumns: readonly Column<ProposalTemplate>[] = [
  {
    key: 'category',
    label: 'Category',
    width: 'w-36',
    from: '@xl',
    phone: 'line',
    value: ({ category }) => categoryNames[category],
  },
  {
    key: 'public',
    label: 'Gallery',
    width: 'w-20',
    from: '@2xl',
    phone: 'line',
    value: ({ isPublic }) => isPublic && <Badge tone="outline">Public</Badge>,
  },
  {
    key: 'used',
    label: 'Used',
    width: 'w-28',
    align: 'end',
    from: '@lg',
    phone: 'line',
    value: ({ usageCount }) =>
      usageCount > 0 && (
        <>
          <span className="max-md:hidden">{formatCount(usageCount)}</span>
          {/* In the line of a phone no head says what is counted. */}
          <span className="md:hidden">{formatCounted(usageCount, 'time')}</span>
        </>
      ),
  },
  {
    key: 'updated',
    label: 'Updated',
    width: 'w-24',
    align: 'end',
    from: '@2xl',
    value: ({ updatedAt }) => {
      const timezone = ownTimezone()
      return formatDay(dateIn(timezone, new Date(updatedAt)), dateIn(timezone, new Date()))
    },
  },
]

interface TemplateRowProps extends RowProps<ProposalTemplate> {
  template: ProposalTemplate
  /** Undefined while the server is not reached. */
  onDuplicate: ((id: string) => void) | undefined
}

/** One template of one's own in a line. */
export const TemplateRow = memo(({ template, onDuplicate, ...row }: TemplateRowProps) => {
  const { _id: id, can } = template
  const { selected, columns, isPhone, onOpen, onDelete } = row
  const name = withoutKeys(template.name)
  return (
    <RecordRow
      record={template}
      {...{ selected, columns, isPhone }}
      actions={
        <span className="flex min-w-24 justify-end">
          {can.edit && (
            <>
              <Link
                to="/proposals/create"
                search={{ template: id }}
                title="Write a proposal"
                className={buttonStyles({ variant: 'quiet', size: 'sm', square: true })}
              >
                <FilePlus2 />
                <span className="sr-only">Write a proposal from {name}</span>
              </Link>
              <IconButton
                label={`Duplicate ${name}`}
                size="sm"
                icon={<Copy />}
                disabled={onDuplicate === undefined}
                onClick={() => onDuplicate?.(id)}
              />
            </>
          )}
          {can.delete && (
            <IconButton label={`Delete ${name}`} size="sm" icon={<Trash2 />} onClick={() => onDelete(id)} />
          )}
        </span>
      }
    >
      <RowName noun="template" record={{ _id: id, name }} onOpen={onOpen} />
    </RecordRow>
  )
})
TemplateRow.displayName = 'TemplateRow'
