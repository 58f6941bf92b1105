import type { DuplicateChoice, ImportRate, ImportRow } from '@daybook/contract/client-import'
import { Fragment } from 'react'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { complaintAbout } from '../../../lib/records/complaint-words.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { clientFields } from '../client-fields.ts'

const looks: Record<ImportRow['status'], { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'good' },
  duplicate: { label: 'Duplicate', tone: 'warn' },
  invalid: { label: 'Not valid', tone: 'bad' },
}

const { labels } = clientFields

const labelOf = (path: string): string => {
  if (path === 'address') return 'Address'
  const field = path.split('.').findLast((part) => part in labels) ?? path
  return labels[field as keyof typeof labels] ?? field
}

const perHour = ({ hourlyRate, currency }: ImportRate): string =>
  `${formatMoney(hourlyRate, currency)} an hour`

const rateWords = ({ rate, rateBefore }: ImportRow): string => {
  if (!rateBefore) return rate ? perHour(rate) : ''
  return `${perHour(rateBefore)} becomes ${rate ? perHour(rate) : 'none'}`
}

const sameWords = ({ duplicateOf, name }: ImportRow): string => {
  if (!duplicateOf) return ''
  if (duplicateOf.line) return `Same as line ${duplicateOf.line}`
  return duplicateOf.name === name ? 'You already have this client' : `You have ${duplicateOf.name}`
}

/** For an existing client: where it becomes another client, a part of one, or gets another rate. */
const tellsRate = ({ duplicateOf, changes }: ImportRow, duplicates: DuplicateChoice): boolean =>
  duplicates === 'create' ||
  (duplicates === 'update' &&
    (duplicateOf?._id === null || changes.includes('hourlyRate') || changes.includes('currency')))

/** The rate in figures, the other fields by name. */
const changeWords = (row: ImportRow, duplicates: DuplicateChoice): readonly string[] => {
  const others = row.changes.filter((field) => field !== 'hourlyRate' && (field !== 'currency' || !row.rate))
  const names = others.map((field) => labelOf(field))
  return [
    tellsRate(row, duplicates) ? rateWords(row) : '',
    names.length > 0 ? `Changes: ${names.join(', ')}` : '',
  ]
}

/** What to show of a row before it is imported. */
const wordsOf = (row: ImportRow, duplicates: DuplicateChoice): readonly string[] => {
  const { status, fields, duplicateOf, email, company } = row
  if (status === 'invalid')
    return Object.entries(fields).map(([path, complaint]) => complaintAbout(labelOf(path), complaint))
  const said = duplicateOf
    ? [sameWords(row), ...changeWords(row, duplicates)]
    : [company, email, rateWords(row)]
  return said.filter(Boolean)
}

/** Each apart, so that a name of another direction turns nothing beside it. */
const Words = ({ words }: { words: readonly string[] }) =>
  words.map((said, index) => (
    <Fragment key={said}>
      {index > 0 && ' · '}
      <bdi>{said}</bdi>
    </Fragment>
  ))

interface ImportRowsProps {
  rows: readonly ImportRow[]
  duplicates: DuplicateChoice
}

/** The rows of a file, and what each would become. */
export const ImportRows = ({ rows, duplicates }: ImportRowsProps) => (
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
              <span className="wrap-anywhere block text-ink-muted text-sm">
                <Words words={wordsOf(row, duplicates)} />
              </span>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
