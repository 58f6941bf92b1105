import type { FastifyRequest } from 'fastify'
import { networkOf } from './rate-limits.ts'

/** For whom a request is counted: the person who is signed in, else the network that it comes from. */
export const holderOf = ({ actor, ip }: Pick<FastifyRequest, 'actor' | 'ip'>): string =>
  actor.kind === 'person' ? actor.id : networkOf(ip)
