import { z } from 'zod'
import { data, endpoint, message } from './endpoint.ts'
import { Id } from './primitives.ts'
import { Collaborator } from './sharing.ts'

/** For how many seconds a person counts as looking after they last said so. */
export const presenceSeconds = 60

const call = { path: '/tasks/{id}/viewers', access: 'verified', params: z.object({ id: Id }) } as const
const others = data(z.array(Collaborator).describe('Without the actor.'))

export const listViewers = endpoint({
  ...call,
  method: 'GET',
  summary: 'Who else looks at a task now',
  answer: others,
})

export const startViewing = endpoint({
  ...call,
  method: 'PUT',
  summary: `Say that one looks at a task, for the next ${presenceSeconds} seconds`,
  answer: others,
})

export const stopViewing = endpoint({
  ...call,
  method: 'DELETE',
  summary: 'Say that one looks at a task no more',
  answer: message(),
})
