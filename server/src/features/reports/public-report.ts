import {
  mostLineNotes,
  mostNoteCharacters,
  mostReportLines,
  type PublicReport,
  type PublicReportProject,
} from '@daybook/contract/report-links'
import type { Context } from '../../http/context.ts'
import { gone, notFound } from '../../http/errors.ts'
import { shownName } from '../accounts/accounts.ts'
import { listWork, sumWork, type WorkShare } from '../time/time.ts'
import { hasEnded } from './links.ts'
import { findByToken } from './queries.ts'

/** By project, as its owner's report has it. */
const projectsOf = (shares: readonly WorkShare[], showAmounts: boolean): PublicReportProject[] => {
  const projects = new Map<string | null, PublicReportProject>()
  for (const { projectId, project, currency, tracked, earned } of shares) {
    const sum = projects.get(projectId) ?? { project: project ?? '', seconds: 0, amounts: [] }
    projects.set(projectId, {
      ...sum,
      seconds: sum.seconds + tracked,
      amounts:
        showAmounts && currency !== null && earned !== null
          ? [...sum.amounts, { currency, amount: earned }]
          : sum.amounts,
    })
  }
  return [...projects.values()].toSorted((one, other) => other.seconds - one.seconds)
}

/**
 * The hours behind a link, counted now, in its owner's days.
 * @throws Refusal 404 for no link of ours; 410 for one that has ended.
 */
export const readPublicReport = async (ctx: Context, token: string): Promise<PublicReport> => {
  const row = await findByToken(ctx.db, token)
  if (!row) throw notFound('Report not found')
  const timezone = row.timezone ?? 'UTC'
  if (hasEnded(row, timezone, ctx.now)) throw gone('This link has expired')
  const owner = { id: row.owner_id, timezone }
  const asked = {
    ...{ from: row.from_day, to: row.to_day },
    ...{ clientId: row.client_id ?? undefined, projectId: row.project_id ?? undefined },
  }
  const [{ shares }, lines] = await Promise.all([
    sumWork(ctx, owner, asked),
    listWork(ctx, owner, {
      ...{ ...asked, limit: mostReportLines + 1 },
      notes: row.show_notes ? { perLine: mostLineNotes, characters: mostNoteCharacters } : null,
    }),
  ])
  const shown = lines.slice(0, mostReportLines)
  return {
    ...{ from: row.from_day, to: row.to_day, about: row.name, timezone },
    author: shownName(row.display_name, row.username),
    lines: shown.map(({ project, ...line }) => ({ ...line, project: project ?? '' })),
    isCut: lines.length > mostReportLines,
    hasMoreNotes: shown.some(({ hasMoreNotes }) => hasMoreNotes),
    projects: projectsOf(shares, row.show_amounts),
    seconds: shares.reduce((sum, { tracked }) => sum + tracked, 0),
    showAmounts: row.show_amounts,
  }
}
