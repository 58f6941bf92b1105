import type { AccountImport, ImportedKind, ImportFailure } from '@daybook/contract/account-data'
import { Link } from '@tanstack/react-router'
import { formatCount, formatCounted } from '../../../lib/formats/formats.ts'
import { linkStyles } from '../../../ui/link-styles.ts'

const kindNames: Record<ImportedKind, string> = {
  companies: 'Companies',
  clients: 'Clients',
  projects: 'Projects',
  tasks: 'Tasks',
  entries: 'Time entries',
  files: 'Task files',
}

const sum = (counts: readonly number[]): number => counts.reduce((before, count) => before + count, 0)

export const headline = ({ kinds }: AccountImport): string => {
  const [created, failed] = [sum(kinds.map((kind) => kind.created)), sum(kinds.map((kind) => kind.failed))]
  const added = created === 0 ? 'Nothing was added.' : `${formatCounted(created, 'record')} added.`
  return failed === 0 ? added : `${added} ${formatCount(failed)} could not be added.`
}

const Counts = ({ kinds }: Pick<AccountImport, 'kinds'>) => (
  <table className="w-full border-collapse text-base">
    <caption className="sr-only">What was imported</caption>
    <thead>
      <tr className="border-line border-b text-ink-muted text-sm">
        <th scope="col" className="py-2 text-left font-normal">
          <span className="sr-only">Kind</span>
        </th>
        {['Added', 'Skipped', 'Failed'].map((title) => (
          <th key={title} scope="col" className="w-18 py-2 pl-2 text-right font-normal sm:w-24">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map(({ kind, created, skipped, failed }) => (
        <tr key={kind} className="border-line border-b">
          <th scope="row" className="py-2 text-left font-normal">
            {kindNames[kind]}
          </th>
          {Object.entries({ created, skipped, failed }).map(([fate, count]) => (
            <td
              key={fate}
              className={`py-2 pl-2 text-right tabular-nums ${count === 0 ? 'text-ink-faint' : ''}`}
            >
              {formatCount(count)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const placeOf = ({ file, place }: ImportFailure): string =>
  place === null ? file : `${file}, record ${formatCount(place)}`

const Failures = ({ failures, more }: { failures: readonly ImportFailure[]; more: number }) => (
  <div className="flex flex-col gap-2">
    <h3 className="font-medium text-md">Not added</h3>
    <section
      aria-label="Not added"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the keyboard
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-md border border-line px-3"
    >
      <ul>
        {failures.map((failure) => (
          <li
            key={`${failure.file} ${failure.place} ${failure.name} ${failure.reason}`}
            className="border-line border-b py-2.5 text-base last:border-b-0"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <bdi className="wrap-anywhere min-w-0">{failure.name || 'No name'}</bdi>
              <span className="wrap-anywhere text-ink-muted text-sm tabular-nums">{placeOf(failure)}</span>
            </span>
            <span className="wrap-anywhere block text-ink-muted text-sm">{failure.reason}</span>
          </li>
        ))}
      </ul>
    </section>
    {failures.some(({ reason }) => reason.endsWith('limit reached')) && (
      <p className="text-pretty text-md">
        Your plan has no room for all of it.{' '}
        <Link to="/settings" search={{ section: 'plan' }} className={linkStyles()}>
          Upgrade to Pro
        </Link>
        , then import the same file again: what was imported is skipped.
      </p>
    )}
    {more > 0 && <p className="text-ink-muted text-sm">And {formatCount(more)} more.</p>}
  </div>
)

const plain = (file: string): string => file.replace('.json', '').replaceAll('-', ' ')

/** The button that was pressed is gone: what it led to is read next. */
const focusOn = (element: HTMLElement | null): void => element?.focus()

/** What became of an export that was brought back. */
export const AccountImportResult = ({ result }: { result: AccountImport }) => {
  const { kinds, failures, notImported, billedEntries, othersEntries } = result
  const more = sum(kinds.map(({ failed }) => failed)) - failures.length
  return (
    <div className="flex flex-col gap-4">
      <p
        ref={focusOn}
        role="status"
        tabIndex={-1}
        className="rounded-sm font-medium text-md tabular-nums outline-offset-4"
      >
        {headline(result)}
      </p>
      <Counts kinds={kinds} />
      {billedEntries > 0 && (
        <p className="text-pretty text-ink-muted text-sm">
          {formatCounted(billedEntries, 'time entry', 'time entries')} on invoices of the exported account
          were imported as not billable, so that you do not bill them twice.
        </p>
      )}
      {othersEntries > 0 && (
        <p className="text-pretty text-ink-muted text-sm">
          {formatCounted(othersEntries, 'time entry', 'time entries')} of other people on these tasks stayed
          behind.
        </p>
      )}
      {notImported.length > 0 && (
        <p className="text-pretty text-ink-muted text-sm">
          Not imported: {notImported.map(plain).join(', ')}.
        </p>
      )}
      {failures.length > 0 && <Failures failures={failures} more={more} />}
    </div>
  )
}
