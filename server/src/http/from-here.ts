import type { FastifyRequest } from 'fastify'
import { isLocalOrigin } from '../config.ts'

const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address)

/** From this machine, and under a name of this machine: a foreign page may point its own name here. */
export const isFromHere = ({ ip, host }: Pick<FastifyRequest, 'ip' | 'host'>): boolean =>
  isLoopback(ip) && isLocalOrigin(`http://${host}`)
