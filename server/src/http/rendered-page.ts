import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'
import type { Rendered } from './rendered.ts'

/** A public page of one record. */
export interface RenderedPage {
  /** As Fastify writes paths. */
  path: string
  /**
   * Null for a page of the web app that another path of its own matches.
   *
   * @throws Refusal for what is not there; the web app then says so.
   */
  render: (params: Record<string, string>) => Promise<Rendered | null>
}

/** An address that holds a token is told to nobody, and what it shows may end at any time (rules §6). */
const privateHeaders = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
const unlisted = { ...privateHeaders, 'x-robots-tag': 'noindex' }

/** Inside a script element nothing may look like its end. */
const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const noindex = '<meta name="robots" content="noindex" />'

/** The template's own, which the build may write over several lines. */
const withoutDescription = (html: string): string => {
  const name = html.indexOf('name="description"')
  if (name < 0) return html
  return html.slice(0, html.lastIndexOf('<', name)) + html.slice(html.indexOf('>', name) + 1)
}

const fill = async (html: string, page: Rendered): Promise<string> => {
  // Loaded late, since a start does not need it.
  const [{ renderToStaticMarkup }, { PageHead }] = await Promise.all([
    import('../mail/static-markup.ts'),
    import('./page-head.tsx'),
  ])
  const head = renderToStaticMarkup(PageHead(page))
  const script = `<script type="application/ld+json">${inScript(page.data)}</script>`
  // The template's own goes before the head is there, which holds one too. As functions: a text may hold `$&`.
  return withoutDescription(html)
    .replace(/<title>[^<]*<\/title>/, () => head + script + (page.isListed ? '' : noindex))
    .replace('<div id="root"></div>', () => `<div id="root">${renderToStaticMarkup(page.body)}</div>`)
}

/** Serves the web app's one page with what is known of the record before any script runs. */
export const serveRenderedPages = (
  app: FastifyInstance,
  html: string,
  pages: readonly RenderedPage[],
): void => {
  for (const { path, render } of pages)
    app.get<{ Params: Record<string, string> }>(path, async ({ params, log }, reply) => {
      void reply.type('text/html; charset=utf-8')
      try {
        const page = await render(params)
        if (page === null) return await reply.send(html)
        return await reply.headers(page.isListed ? privateHeaders : unlisted).send(await fill(html, page))
      } catch (error) {
        if (!(error instanceof Refusal)) log.error(error)
        const status = error instanceof Refusal ? error.status : 503
        return reply
          .code(status)
          .headers(unlisted)
          .send(html.replace('<title>', () => `${noindex}<title>`))
      }
    })
}
