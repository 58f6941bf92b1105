import type { EndpointShape } from '@daybook/contract/endpoint'
import type { CallOptions } from './caller.ts'
import type { World } from './world.ts'

/**
 * Who calls, the owner last. A reader is named in the share of the task, to look; a colleague in that of its project, to
 * edit; viewer, member and admin are so in a team that works on the project. Whoever else holds a link is a stranger or
 * anonymous.
 */
export const actors = [
  'anonymous',
  'expired',
  'unverified',
  'stranger',
  'reader',
  'colleague',
  'viewer',
  'member',
  'admin',
  'owner',
] as const
export type ActorName = (typeof actors)[number]
export type RoleName = 'viewer' | 'member' | 'admin'

export interface Row {
  endpoint: EndpointShape
  /** The status that each actor gets for a well-formed call about the owner's records. */
  expect: Record<Exclude<ActorName, RoleName>, number> & Partial<Record<RoleName, number>>
  request?: (world: World, actor: ActorName) => Omit<CallOptions, 'as'>
}

const isRole = (actor: ActorName): actor is RoleName =>
  actor === 'viewer' || actor === 'member' || actor === 'admin'

/**
 * What a row says of an actor. Where it does not name a role: members and admins get what a colleague gets, who may edit
 * the project, and so do viewers, but that they change nothing.
 */
export const expectedOf = ({ endpoint, expect }: Row, actor: ActorName): number => {
  if (!isRole(actor)) return expect[actor]
  const { stranger, colleague } = expect
  const changes = endpoint.method !== 'GET' && colleague < 300 && colleague !== stranger
  return expect[actor] ?? (actor === 'viewer' && changes ? 403 : colleague)
}

/**
 * Whether a call leaves all that others may ask for as it was: it reads, is refused to all, or only adds. Such rows share one
 * world, which takes most of their time to build.
 */
export const leavesWorld = ({ endpoint, expect }: Row): boolean =>
  endpoint.method === 'GET' ||
  Object.values(expect).every((status) => status >= 400) ||
  (expect.owner === 201 && !endpoint.path.includes('{'))

/** The same for all. */
export const everybody = (status: number) => ({
  anonymous: status,
  expired: status,
  unverified: status,
  stranger: status,
  reader: status,
  colleague: status,
  owner: status,
})
/** For a route for verified people: what each of them gets. */
export const letIn = (status: number) => ({
  stranger: status,
  reader: status,
  colleague: status,
  owner: status,
})
/** The same for all roles in a team. */
export const byRole = (status: number) => ({ viewer: status, member: status, admin: status })
export const signedIn = { anonymous: 401, expired: 401, unverified: 200, ...letIn(200) }
export const verified = { anonymous: 401, expired: 401, unverified: 403, ...letIn(200) }
export const creates = { ...verified, ...letIn(201) }
export const ownerOnly = { ...verified, ...letIn(404), owner: 200 }
