import type { FastifyInstance } from 'fastify'
import { devMail } from '../mail/dev-mail.ts'
import { notFound } from './errors.ts'
import { isFromHere } from './from-here.ts'

/** The outbox holds links that open accounts: it is for a person at this machine, and missing for everybody else. */
export const serveOutbox =
  (dir: string) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request) => {
      if (!isFromHere(request)) throw notFound()
    })
    await app.register(devMail, { dir })
  }
