import type { RecordType } from '@daybook/contract/record-types'
import * as contract from '@daybook/contract/trash'
import type { TrashSource } from '../../db/trash-source.ts'
import { type Route, route } from '../../http/route.ts'
import { listTrash } from './trash.ts'

export const trashRoutes = (sources: Record<RecordType, TrashSource>): Route[] => [
  route(contract.listTrash, (ctx, { query }) => listTrash(ctx, sources, query)),
]
