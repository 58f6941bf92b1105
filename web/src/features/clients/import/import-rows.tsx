import type { ImportRow } from '@daybook/contract/client-import'
import { complaintAbout } from '../../../lib/records/complaint-words.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { fieldLabels } from '../client-fields.ts'

const looks: Record<ImportRow['status'], { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'good' },
  duplicate: { label: 'Duplicate', tone: 'warn' },
  invalid: { label: 'Not valid', tone: 'bad' },
}

const labelOf = (path: string): string => {
  const field = path.split('.').findLast((part) => part in fieldLabels) ?? path
  return fieldLabels[field as keyof typeof fieldLabels] ?? field
}

/** What is to be known of a row before it is taken. */
const wordsOf = ({ status, fields, duplicateOf, email, company }: ImportRow): string => {
  if (status === 'invalid')
    return Object.entries(fields)
      .map(([path, complaint]) => complaintAbout(labelOf(path), complaint))
      .join(' · ')
  if (duplicateOf?.line) return `The same as line ${duplicateOf.line}`
  if (duplicateOf) return `You have ${duplicateOf.name}`
  return [company, email].filter(Boolean).join(' · ')
}

/** The rows of a file, and what each would become. */
export const ImportRows = ({ rows }: { rows: readonly ImportRow[] }) => (
  <section
    aria-label="Rows of the file"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the keyboard
    tabIndex={0}
    className="max-h-72 overflow-y-auto rounded-md border border-line"
  >
    <table className="w-full table-fixed border-collapse text-base">
      <colgroup>
        <col className="w-10 sm:w-12" />
        <col />
      </colgroup>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line} className="border-line border-b align-top last:border-b-0">
            <td className="py-2.5 pl-3 text-ink-faint text-sm tabular-nums">
              <span className="sr-only">Line </span>
              {row.line}
            </td>
            <th scope="row" className="px-2 py-2.5 text-left font-normal">
              <span className="flex items-center justify-between gap-3">
                <span dir="auto" title={row.name} className="min-w-0 truncate">
                  {row.name || 'No name'}
                </span>
                <Badge tone={looks[row.status].tone} className="shrink-0">
                  {looks[row.status].label}
                </Badge>
              </span>
              <span className="wrap-anywhere block text-ink-muted text-sm">{wordsOf(row)}</span>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
