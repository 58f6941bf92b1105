import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { isLocalOrigin, type paymentsOf } from '../config.ts'

const isLoopback = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** From this machine, and under a name of this machine: a foreign page may point its own name here. */
export const isFromHere = ({ ip, host }: Pick<FastifyRequest, 'ip' | 'host'>): boolean =>
  isLoopback(ip) && isLocalOrigin(`http://${host}`)

type PaymentsMode = ReturnType<typeof paymentsOf>

/** The sandbox costs nothing: it is for a person at this machine, wherever the port can be reached from. */
export const paymentsHere = (
  mode: PaymentsMode,
  request: Pick<FastifyRequest, 'ip' | 'host'>,
): PaymentsMode => (mode === 'sandbox' && !isFromHere(request) ? 'off' : mode)
