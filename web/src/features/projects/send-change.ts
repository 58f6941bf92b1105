import * as contract from '@daybook/contract/projects'
import { leaveProject } from '@daybook/contract/sharing'
import { call as callOnce } from '../../lib/api-client.ts'
import type { KeyedCall } from '../../lib/outbox/keyed-call.ts'
import { deleteOnce, ifGone } from '../../lib/records/gone.ts'
import type { RecordCache } from '../../lib/records/record.ts'
import { sendEdit } from '../../lib/records/send-edit.ts'
import { sendSwitch } from '../../lib/records/send-switch.ts'
import { toldAt } from '../../lib/told-at.ts'
import type { ProjectChange } from './project-change.ts'
import { fieldsOf } from './project-currency.ts'
import { typedIn } from './project-draft.ts'

type Cache = RecordCache<contract.Project>

/** Tells the server of a change and keeps its answer. */
export const sendChange = async (
  change: ProjectChange,
  cache: Cache,
  call: KeyedCall = callOnce,
): Promise<void> => {
  const params = { id: change.id }
  switch (change.kind) {
    case 'create':
      return cache.keep(await call(contract.createProject, { body: { ...change.body, _id: change.id } }))
    case 'edit': {
      const typed = typedIn(change, cache.get(change.id)) ?? {}
      const send = (body: contract.ProjectUpdate) => call(contract.updateProject, { params, body })
      return cache.keep(
        await sendEdit({ edit: change, typed, cache, schema: contract.Project, fieldsOf, call: send }),
      )
    }
    case 'activate':
      return cache.keep(
        await sendSwitch({
          ...change,
          ...{ name: 'active', to: change.active, cache, schema: contract.Project },
          call: (body) => call(contract.updateProject, { params, body }),
        }),
      )
    case 'delete':
      await deleteOnce(
        call(contract.deleteProject, { params, query: { tasks: change.tasks, at: toldAt(change.at) } }),
      )
      return cache.drop(change.id)
    case 'leave':
      await deleteOnce(call(leaveProject, { params }))
      return cache.drop(change.id)
    case 'restore':
      return cache.keep(
        await ifGone(call(contract.restoreProject, { params }), () => call(contract.getProject, { params })),
      )
  }
}
