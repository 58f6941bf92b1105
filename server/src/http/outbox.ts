import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLocalOrigin } from '../config.ts'
import { devMail } from '../mail/dev-mail.ts'
import { notFound } from './errors.ts'

const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address)

/** From this machine, and under a name of this machine: a page elsewhere may have its own name point here. */
const isFromHere = ({ ip, host }: FastifyRequest) => isLoopback(ip) && isLocalOrigin(`http://${host}`)

/** The outbox holds links that open accounts: it is for whoever sits at this machine, and missing for everybody else. */
export const serveOutbox =
  (dir: string) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request) => {
      if (!isFromHere(request)) throw notFound()
    })
    await app.register(devMail, { dir })
  }
