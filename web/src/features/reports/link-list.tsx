import { deleteReportLink, type ReportLink } from '@daybook/contract/report-links'
import { useId, useState } from 'react'
import { ServerButton } from '../../lib/connection/needs-server.tsx'
import { Unread } from '../../lib/connection/unread.tsx'
import { formatDays } from '../../lib/formats/figure-formats.ts'
import { formatDay } from '../../lib/formats/formats.ts'
import { LinkField } from '../../lib/page/link-field.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useReportCall, useReportLinks } from './report-data.ts'

const factsOf = (link: ReportLink, today: string): string =>
  [
    formatDays(link.from, link.to, today),
    link.showAmounts ? 'with amounts' : 'without amounts',
    ...(link.showNotes ? ['with notes'] : []),
    ...(link.hasEnded
      ? ['expired']
      : link.expiresOn
        ? [`until ${formatDay(link.expiresOn, today)}`]
        : ['does not expire']),
    ...(link.isInTrash ? ['in the trash: it opens again if that is restored'] : []),
  ].join(' · ')

const Made = ({ link, today }: { link: ReportLink; today: string }) => {
  const [isAsked, setIsAsked] = useState(false)
  const disable = useReportCall(deleteReportLink, {
    done: 'Link disabled',
    failed: 'Failed to disable the link',
  })
  const facts = factsOf(link, today)
  return (
    <li className="flex flex-col gap-1 border-line border-t pt-3">
      <LinkField label={link.name} url={link.url} hint={facts} />
      <ServerButton size="sm" variant="quiet" className="-ml-2 self-start" onClick={() => setIsAsked(true)}>
        Disable link
        <span className="sr-only">
          {' '}
          to {link.name}, {facts}
        </span>
      </ServerButton>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={`Disable the link to ${link.name}?`}
        description="Nobody can open it any more. You can create a new link, but not bring this one back."
        confirmLabel="Disable link"
        pending={disable.isPending}
        onConfirm={() => disable.run({ params: { id: link._id } }, () => setIsAsked(false))}
      />
    </li>
  )
}

/** One's links to reports, each with what it shows. */
export const LinkList = ({ today }: { today: string }) => {
  const id = useId()
  const query = useReportLinks()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-medium text-sm">
        Your links
      </h3>
      {query.data ? (
        <ul className="flex flex-col gap-3">
          {query.data.length === 0 && <li className="text-ink-muted text-sm">You have no links.</li>}
          {query.data.map((link) => (
            <Made key={link._id} link={link} today={today} />
          ))}
        </ul>
      ) : (
        <Unread query={query} failed="Failed to load your links." advice="Please check your connection.">
          <SkeletonRows label="Loading your links" count={2} />
        </Unread>
      )}
    </section>
  )
}
