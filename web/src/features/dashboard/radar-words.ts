import { oldTimeDays, type RadarKind, type RadarRow } from '@daybook/contract/radar'
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { ratePlace } from '../../lib/figures/rate-place.ts'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { formatCount, formatDay } from '../../lib/formats/formats.ts'
import { listOf } from './places.ts'

/** Why it waits; the year is said of a day of another year. */
export const radarReason = ({ kind, since, isDraft, seconds }: RadarRow, today: string): string => {
  const day = formatDay(since, today)
  const reasons: Record<RadarKind, string> = {
    asked: `Asked on ${day}, not answered`,
    queried: `Asked on ${day} about ${formatDuration(seconds ?? 0)} of time`,
    not_paid: `Promised for ${day}, not paid`,
    overdue: `Due on ${day}, not paid`,
    not_seen: `Sent on ${day}, not opened`,
    not_sent: isDraft ? `Draft since ${day}` : `Issued on ${day}, not sent`,
    old_time: `${formatDuration(seconds ?? 0)} not billed for over ${formatCount(oldTimeDays)} days, since ${day}`,
    no_rate: `${formatDuration(seconds ?? 0)} without a rate`,
  }
  return reasons[kind]
}

/** Where to fix it: the proposal, the invoice, the project with the question, what lacks a rate (one's own without a project), or an invoice of its time. */
export const radarPlace = ({
  kind,
  invoiceId,
  projectId,
  proposalId,
}: RadarRow): Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'> => {
  if (proposalId) return linkOptions({ to: '/proposals/$id', params: { id: proposalId } })
  if (invoiceId) return linkOptions({ to: '/invoices/$invoiceId', params: { invoiceId } })
  if (kind === 'no_rate') return ratePlace(projectId)
  if (!projectId) return listOf.unbilled
  return kind === 'queried'
    ? linkOptions({ to: '/projects/$id', params: { id: projectId }, hash: 'answers' })
    : linkOptions({ to: '/invoices', search: { billProject: projectId } })
}
