import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text),
}
type Encoding = keyof typeof compressors

/** Where the build leaves room for the address of this installation, which only the server knows. */
const originMark = /%APP_ORIGIN%/g
/** The pages for search engines; pages that need a session or a token are not among them. */
const listed = [
  '/',
  '/jobs',
  '/templates',
  '/companies/verified',
  '/register',
  '/login',
  '/terms',
  '/privacy',
]

const sitemap = (origin: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>
`

const robots = (origin: string): string => `User-agent: *
Allow: /
Disallow: /dev
Disallow: /api

Sitemap: ${origin}/sitemap.xml
Sitemap: ${origin}/sitemap-jobs.xml
`

/** A text that does not change while the server runs, compressed on first use. */
const fixedText = (text: string, type: string) => {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const compressed = new Map<Encoding, Promise<Buffer>>()
  const inForm = (encoding: Encoding): Promise<Buffer> => {
    const known = compressed.get(encoding) ?? compressors[encoding](text)
    compressed.set(encoding, known)
    return known
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag }).type(type)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
    if (!encoding) return reply.send(text)
    return reply.header('content-encoding', encoding).send(await inForm(encoding))
  }
}

/** The rendered homepage and the files for search engines, with this installation's address. */
export const serveHomepage = (app: FastifyInstance, html: string, origin: string): void => {
  app.get('/', fixedText(html.replace(originMark, origin), 'text/html; charset=utf-8'))
  app.get('/sitemap.xml', fixedText(sitemap(origin), 'application/xml; charset=utf-8'))
  app.get('/robots.txt', fixedText(robots(origin), 'text/plain; charset=utf-8'))
}
