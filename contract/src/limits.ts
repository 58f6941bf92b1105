import { data, endpoint } from './endpoint.ts'
import { Limits } from './plans.ts'

// Apart from the rest of their features: every page asks how much room is left, and most need nothing else of them.

export const projectLimits = endpoint({
  method: 'GET',
  path: '/projects/limits',
  summary: 'How many more projects the plan allows',
  access: 'verified',
  answer: data(Limits),
})

export const clientLimits = endpoint({
  method: 'GET',
  path: '/clients/limits',
  summary: 'How many more clients the plan allows',
  access: 'verified',
  answer: data(Limits),
})
