import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { notFound } from './errors.ts'
import { serveHomepage } from './homepage.ts'
import { type RenderedPage, serveRenderedPages } from './rendered-page.ts'
import { serveSharedPage } from './shared-page.ts'

/** The page's inline scripts by hash; the policy allows these and no others. */
const inlineScriptHashes = (html: string): string[] =>
  html
    .split('<script>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</script>')))
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)

const secure = (app: FastifyInstance, html: string, isLocalOrigin: boolean) =>
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(html)],
        // Toasts and dialogs insert style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isLocalOrigin ? false : { maxAge: 31_536_000 },
    // A page's address may hold a token: even our own files are requested without it.
    referrerPolicy: { policy: 'strict-origin' },
  })

const yearMs = 31_536_000_000

/**
 * Serves the built web app: hashed files for a year, and its one page for every other path. Serves nothing where
 * the app is not built.
 */
export const serveWeb =
  (
    dist: string,
    { appOrigin, isLocalOrigin }: Pick<Config, 'appOrigin' | 'isLocalOrigin'>,
    pages: readonly RenderedPage[],
  ) =>
  async (app: FastifyInstance): Promise<void> => {
    const page = join(dist, 'index.html')
    if (!existsSync(page)) return
    const homepage = readFileSync(join(dist, 'home.html'), 'utf8')
    const appPage = readFileSync(page, 'utf8')
    await secure(app, appPage + homepage, isLocalOrigin)
    await app.register(statics, {
      root: dist,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['home.html', 'assets/**'],
      cacheControl: false,
      setHeaders: (reply) => void reply.setHeader('cache-control', 'no-cache'),
    })
    // Files are looked up on request: there are hundreds, and a new build may bring others while this app runs.
    await app.register(statics, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      maxAge: yearMs,
      immutable: true,
    })
    serveHomepage(app, homepage, appOrigin)
    serveSharedPage(app, appPage)
    serveRenderedPages(app, appPage, pages)
    app.setNotFoundHandler((request, reply) => {
      // A file of an earlier build is gone, and a page in its place would be taken for it.
      const isPage =
        !request.url.startsWith('/assets/') && (request.method === 'GET' || request.method === 'HEAD')
      if (!isPage) throw notFound()
      return reply.sendFile('index.html')
    })
  }
