import { amountText } from '@daybook/contract/money'
import type { TimeEntry } from '@daybook/contract/time-report'
import { exportOf, inPages } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { listAllEntries } from './list-entries.ts'
import { listKeptRates } from './rate-queries.ts'

/** An entry with the rate that it keeps, which no list shows: null on other people’s tasks, whose worth is theirs. */
interface ExportedEntry extends TimeEntry {
  hourlyRate: number | null
  currency: string | null
}

/** Entries are short, and each page counts all of them. */
const atOnce = 1000

const readEntries = async function* (ctx: SignedIn): AsyncGenerator<ExportedEntry[]> {
  for await (const entries of inPages((page) => listAllEntries(ctx, page), atOnce)) {
    const ids = entries.map(({ _id }) => _id)
    const rates = new Map((await listKeptRates(ctx.db, ctx.actor.id, ids)).map((rate) => [rate.id, rate]))
    yield entries.map((entry) => {
      const { rate_minor: hourlyRate = null, currency = null } = rates.get(entry._id) ?? {}
      return { ...entry, hourlyRate, currency }
    })
  }
}

/** All time that the person recorded, on their own tasks and on those of others (rules §3). */
export const exportedEntries = exportOf<ExportedEntry>({
  name: 'entries',
  about: 'the time that you recorded, with the rate that each entry keeps',
  pages: readEntries,
  columns: {
    Task: ({ title }) => title,
    Project: ({ project }) => project,
    Started: ({ startedAt }) => startedAt,
    Stopped: ({ stoppedAt }) => stoppedAt,
    Seconds: ({ duration }) => duration,
    Note: ({ note }) => note,
    Billable: ({ billable }) => (billable ? 'yes' : 'no'),
    'Hourly rate': ({ hourlyRate, currency }) =>
      hourlyRate === null || currency === null ? null : { digits: amountText(hourlyRate, currency) },
    Currency: ({ currency }) => currency,
    Invoice: ({ invoiceNumber }) => invoiceNumber ?? null,
  },
})
