import type { AgreedWork } from '@daybook/contract/agreed-work'
import { chosenLines, plannedMinutes } from '@daybook/contract/proposal-figures'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { loadProject, summarizeProject } from '../projects/projects.ts'
import { listAccepted, type ProposalRow } from './queries.ts'

/** From here on one is warned before it runs over. */
const nearPercent = 80

const present = (row: ProposalRow): AgreedWork['proposals'][number] => ({
  _id: row.id,
  title: row.title,
  changeOf: row.change_of,
  acceptedAt: (row.answered_at ?? row.updated_at).toISOString(),
  acceptedBy: row.answered_by ?? '',
  currency: row.currency,
  total: row.accepted_total ?? 0,
  minutes: chosenLines(row.pricing, row.options).reduce((sum, line) => sum + (plannedMinutes(line) ?? 0), 0),
})

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** To a tenth of a per cent; null where there is nothing to measure by. */
const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : null

/**
 * What was accepted for a project, beside what was done.
 * @throws Refusal 404 for a project that is not the actor's own: what it costs is theirs to know.
 */
export const agreedWork = async (ctx: SignedIn, projectId: string): Promise<AgreedWork> => {
  const project = await loadProject(ctx, projectId)
  if (project.owner_id !== ctx.actor.id) throw notFound('Project not found')
  const [rows, summary] = await Promise.all([
    listAccepted(ctx.db, ctx.actor.id, projectId),
    summarizeProject(ctx, project),
  ])
  const proposals = rows.map(present)
  const currencies = [...new Set(proposals.map(({ currency }) => currency))]
  const currency = currencies.length === 1 ? (currencies[0] ?? null) : null
  const total = currency === null ? null : sumOf(proposals.map((one) => one.total))
  const minutes = sumOf(proposals.map((one) => one.minutes))
  const worth =
    currency === null ? null : (summary.money.find((money) => money.currency === currency)?.amount ?? 0)
  const used =
    minutes > 0
      ? percentOf(summary.tracked, minutes * 60)
      : total !== null && worth !== null
        ? percentOf(worth, total)
        : null
  return {
    ...{ proposals, currency, total, minutes, trackedSeconds: summary.tracked, worth, used },
    standing: used !== null && used > 100 ? 'over' : used !== null && used >= nearPercent ? 'near' : 'within',
  }
}
