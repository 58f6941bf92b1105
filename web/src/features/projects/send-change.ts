import * as contract from '@daybook/contract/projects'
import { leaveProject } from '@daybook/contract/sharing'
import { call as callOnce } from '../../lib/api-client.ts'
import type { KeyedCall } from '../../lib/outbox/keyed-call.ts'
import { deleteOnce, ifGone } from '../../lib/records/gone.ts'
import type { RecordCache } from '../../lib/records/record.ts'
import { sendEdit } from '../../lib/records/send-edit.ts'
import type { ProjectChange } from './project-change.ts'
import { fieldsOf } from './project-currency.ts'
import { typedIn } from './project-draft.ts'

type Cache = RecordCache<contract.Project>

/** A switch has two positions: whoever turns it knows where it stood. */
const sendSwitch = async (
  { id, active, version }: ProjectChange & { kind: 'activate' },
  cache: Cache,
  call: KeyedCall,
): Promise<void> => {
  const edit = { kind: 'edit', id, fields: { active }, base: { active: !active }, version } as const
  const switchOf = (project: contract.Project) => ({ active: project.active })
  const send = (body: contract.ProjectUpdate) => call(contract.updateProject, { params: { id }, body })
  cache.keep(
    await sendEdit({
      edit,
      typed: { active },
      cache,
      schema: contract.Project,
      fieldsOf: switchOf,
      call: send,
    }),
  )
}

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
      return sendSwitch(change, cache, call)
    case 'delete':
      await deleteOnce(
        call(contract.deleteProject, { params, query: { tasks: change.tasks, at: change.at } }),
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
