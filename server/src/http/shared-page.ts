import type { FastifyInstance } from 'fastify'

/** The address holds a token: nobody may list it, learn of it or cache what it shows (rules §6). */
const headers = {
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** Pages whose address is a link to one record: a share, an invoice, a proposal, a timesheet or a report. */
const paths = ['/shared/*', '/invoice/*', '/proposal/*', '/timesheet/*', '/report/*']

/** The web app's one page, for readers of a link. */
export const serveSharedPage = (app: FastifyInstance, html: string): void => {
  const page = html.replace('<title>', '<meta name="robots" content="noindex" />\n    <title>')
  for (const path of paths)
    app.get(path, (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page))
}
