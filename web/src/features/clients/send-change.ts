import * as contract from '@daybook/contract/clients'
import { call as callOnce } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { KeyedCall } from '../../lib/outbox/keyed-call.ts'
import { deleteOnce, ifGone } from '../../lib/records/gone.ts'
import type { RecordCache } from '../../lib/records/record.ts'
import { sendEdit } from '../../lib/records/send-edit.ts'
import { sendSwitch } from '../../lib/records/send-switch.ts'
import type { ClientChange } from './client-change.ts'
import { typedIn } from './client-draft.ts'
import { fieldsOf } from './client-fields.ts'
import { figuresKey } from './client-keys.ts'

type Cache = RecordCache<contract.Client>

/** @throws ApiError for an answer without an id (spec 2 §5). */
const sendCreate = async (
  { id, body }: ClientChange & { kind: 'create' },
  call: KeyedCall,
): Promise<contract.Client> => {
  const client: Partial<contract.Client> | undefined = await call(contract.createClient, {
    body: { ...body, _id: id },
  })
  // Told as the server's own refusal: asked again by the same key, it would answer the same.
  if (!client?._id)
    throw new ApiError(201, 'unknown', 'Invalid client data received from server', { success: false })
  return client as contract.Client
}

/** Tells the server of a change and keeps its answer. */
export const sendChange = async (
  change: ClientChange,
  cache: Cache,
  call: KeyedCall = callOnce,
): Promise<void> => {
  const params = { id: change.id }
  switch (change.kind) {
    case 'create':
      return cache.keep(await sendCreate(change, call))
    case 'edit': {
      const typed = typedIn(change, cache.get(change.id)) ?? {}
      const send = (body: contract.ClientUpdate) => call(contract.updateClient, { params, body })
      return cache.keep(
        await sendEdit({ edit: change, typed, cache, schema: contract.Client, fieldsOf, call: send }),
      )
    }
    case 'archive':
      return cache.keep(
        await sendSwitch({
          ...change,
          ...{ name: 'archived', to: change.archived, cache, schema: contract.Client },
          call: (body) => call(contract.updateClient, { params, body }),
        }),
      )
    case 'assign': {
      const body = { projectIds: [...change.projectIds] }
      cache.keep(await call(contract.assignProjects, { params, body }))
      // Until its figures are there, the projects show as they were chosen.
      return cache.client.invalidateQueries({ queryKey: [...figuresKey, change.id] })
    }
    case 'delete':
      await deleteOnce(call(contract.deleteClient, { params }))
      return cache.drop(change.id)
    case 'restore':
      return cache.keep(
        await ifGone(call(contract.restoreClient, { params }), () => call(contract.getClient, { params })),
      )
  }
}
