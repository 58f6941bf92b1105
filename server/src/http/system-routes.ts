import { planLimits } from '@daybook/contract/plans'
import * as contract from '@daybook/contract/system'
import { sql } from 'kysely'
import { type Config, paymentsOf } from '../config.ts'
import type { DiskRoom } from '../disk-room.ts'
import { paymentsHere } from './from-here.ts'
import { type Route, route } from './route.ts'

const answersMs = 2500

const databaseAnswers = async (query: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), answersMs)
  })
  const answered = query.then(
    () => true,
    () => false,
  )
  const result = await Promise.race([answered, late])
  clearTimeout(timer)
  return result
}

/** Health, and what this installation offers. */
export const systemRoutes = (config: Config, version: string, room: DiskRoom): Route[] =>
  [
    route(contract.health, async (ctx, _request, reply) => {
      const answers = await databaseAnswers(sql`select 1`.execute(ctx.db))
      const lacks = answers ? room.isFull() && ('room' as const) : ('database' as const)
      if (lacks) void reply.code(503)
      return {
        success: !lacks,
        ...(lacks ? { status: 'degraded' as const, lacks } : { status: 'ok' as const }),
        version,
        uptime: Math.round(process.uptime()),
        database: config.databaseUrl ? ('postgres' as const) : ('embedded' as const),
      }
    }),
    route(contract.config, async (_ctx, _asked, { request }) => ({
      google: config.google !== null,
      payments: paymentsHere(paymentsOf(config), request),
      mail: config.smtpUrl ? ('smtp' as const) : ('outbox' as const),
      limits: planLimits,
      version,
    })),
  ].map((answered) => ({ ...answered, ignoresSession: true as const }))
