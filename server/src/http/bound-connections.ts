import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './rate-limits.ts'
import { refuseRaw } from './raw-refusal.ts'

/** A browser opens six; an office without a proxy in front may share one address. */
const mostOfAddress = 256

const addressOf = ({ remoteAddress = '' }: Socket): string => remoteAddress.replace(/^::ffff:/, '')
const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

const listOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** Limits the connections of one address; a trusted proxy stands for everybody and may hold any number. */
export const boundConnections = (app: FastifyInstance, trustedProxies: readonly string[]): void => {
  const proxies = listOf(trustedProxies)
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = addressOf(socket)
    if (address === '' || proxies.check(address, familyOf(address))) return
    const name = networkOf(address)
    const count = (open.get(name) ?? 0) + 1
    open.set(name, count)
    socket.once('close', () => {
      const left = (open.get(name) ?? 1) - 1
      if (left === 0) open.delete(name)
      else open.set(name, left)
    })
    if (count > mostOfAddress)
      refuseRaw(
        socket,
        '429 Too Many Requests',
        'rate_limited',
        'Too many connections from your address. Please close some and try again.',
      )
  })
}
