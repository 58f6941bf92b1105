import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'

/** What everybody may read and changes, such as a feed or a picture made of a record. */
export interface PublicDocument {
  /** As Fastify writes paths. */
  path: string
  contentType: string
  /** @throws Refusal for what is not there. */
  render: (params: Record<string, string>) => Promise<string | Uint8Array>
}

/** As long as a reader may show what it has without asking again. */
const freshSeconds = 300

export const servePublicDocuments = (app: FastifyInstance, documents: readonly PublicDocument[]): void => {
  // However many ask for one document at once, it is made once.
  const running = new Map<string, Promise<string | Uint8Array>>()
  const once = (url: string, render: () => Promise<string | Uint8Array>) => {
    const made = running.get(url) ?? render().finally(() => running.delete(url))
    running.set(url, made)
    return made
  }
  for (const { path, contentType, render } of documents)
    app.get<{ Params: Record<string, string> }>(path, async ({ params, log, originalUrl }, reply) => {
      void reply.headers({ 'content-security-policy': "default-src 'none'; sandbox" })
      try {
        const content = await once(originalUrl.split('?', 1)[0] ?? '', () => render(params))
        return await reply
          .headers({ 'cache-control': `public, max-age=${freshSeconds}` })
          .type(contentType)
          .send(typeof content === 'string' ? content : Buffer.from(content))
      } catch (error) {
        if (!(error instanceof Refusal)) log.error(error)
        return reply.code(error instanceof Refusal ? error.status : 503).send('')
      }
    })
}
