import type { FastifyInstance } from 'fastify'

/** A text that everybody may read and that changes, such as a feed. */
export interface PublicDocument {
  /** As Fastify writes paths. */
  path: string
  contentType: string
  render: () => Promise<string>
}

/** As long as a reader may show what it has without asking again. */
const freshSeconds = 300

export const servePublicDocuments = (app: FastifyInstance, documents: readonly PublicDocument[]): void => {
  for (const { path, contentType, render } of documents)
    app.get(path, async (_request, reply) =>
      reply
        .headers({ 'cache-control': `public, max-age=${freshSeconds}` })
        .type(`${contentType}; charset=utf-8`)
        .send(await render()),
    )
}
