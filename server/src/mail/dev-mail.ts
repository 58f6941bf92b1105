import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { createElement, type ReactElement } from 'react'
import { MessagePage, NotFoundPage, OutboxPage } from './dev-mail-pages.tsx'
import { listOutbox, type OutboxFile, readOutbox } from './outbox-files.ts'

/** Runs in the browser on the list: looks for newer mail every two seconds while the page is in view. */
const refreshScript = `
const look = async () => {
  if (document.hidden) return
  const answer = await fetch('/dev/mail', { cache: 'no-store' }).catch(() => null)
  if (!answer || !answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector('main')
  const shown = document.querySelector('main')
  if (fresh && shown && fresh.dataset.newest !== shown.dataset.newest) shown.replaceWith(fresh)
}
setInterval(look, 2000)
`

const shown = 100

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// A mail may hold what somebody else wrote: no script, no form, no origin of ours; links may navigate the whole
// window.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

const sendPage = async (reply: FastifyReply, page: ReactElement, status = 200) => {
  const { renderToStaticMarkup } = await import('./static-markup.ts')
  return reply
    .code(status)
    .header('Content-Security-Policy', pagePolicy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${renderToStaticMarkup(page)}`)
}

const openInTopWindow = (html: string): string =>
  html.includes('<head>')
    ? html.replace('<head>', '<head><base target="_top">')
    : `<base target="_top">${html}`

/** Shows the outbox at `/dev/mail`. It holds sign-in links, so it belongs on a localhost origin only. */
export const devMail: FastifyPluginAsync<{ dir: string }> = async (app, { dir }) => {
  app.get('/dev/mail', async (_request, reply) => {
    const names = await listOutbox(dir)
    const files = await Promise.all(names.slice(0, shown).map((name) => readOutbox(dir, name)))
    const readable = files.filter((file): file is OutboxFile => file !== null)
    return sendPage(reply, createElement(OutboxPage, { files: readable, total: names.length }))
  })

  app.get('/dev/mail/refresh.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(refreshScript),
  )

  app.get<{ Params: { file: string } }>('/dev/mail/:file', async (request, reply) => {
    const file = await readOutbox(dir, request.params.file)
    if (!file) return sendPage(reply, createElement(NotFoundPage), 404)
    return sendPage(reply, createElement(MessagePage, { file }))
  })

  app.get<{ Params: { file: string } }>('/dev/mail/:file/html', async (request, reply) => {
    const html = (await readOutbox(dir, request.params.file))?.mail.html
    if (!html) return sendPage(reply, createElement(NotFoundPage), 404)
    return reply
      .header('Content-Security-Policy', mailPolicy)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(openInTopWindow(html))
  })
}
