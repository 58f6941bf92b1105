import * as contract from '@daybook/contract/account-data'
import type { Gathered } from '../../feature.ts'
import { type Route, route, routeInTwoSteps } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { exportAccount } from './export/export-account.ts'
import { importAccount } from './import/import-account.ts'

type DataParts = Pick<Parts, 'db' | 'files'> & Pick<Gathered, 'exports' | 'imports'>

export const accountDataRoutes = (parts: DataParts): Route[] => [
  route(contract.exportAccount, async (ctx) => exportAccount(ctx, parts)),
  // In transactions of its own: one for all would lock the account for as long as it takes.
  routeInTwoSteps(contract.importAccount, async (ctx, { file }, reply) => {
    const done = await reply.request.deadline.apart(() => importAccount(ctx, parts, file))
    return async () => done
  }),
]
