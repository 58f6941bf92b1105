import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'

describe('the homepage', () => {
  test('shows before any script runs, with the address of this installation', async ({ app }) => {
    const html = await (await fetch(`${app.origin}/`)).text()
    for (const text of ['Open BETA', 'Get Started Free', 'Pricing', '$14,784', '30-day money-back guarantee'])
      expect(html).toContain(text)
    expect(html).toMatch(/<title>[^<]+Daybook[^<]*<\/title>|<title>Daybook[^<]+<\/title>/)
    const { appOrigin } = app.config
    expect(html).toContain(`<link rel="canonical" href="${appOrigin}/"`)
    expect(html).toContain(`<meta property="og:image" content="${appOrigin}/og.jpg"`)
    expect(html).not.toContain('%APP_ORIGIN%')
    const picture = await (await fetch(`${app.origin}/og.jpg`)).blob()
    expect([picture.type, picture.size > 10_000]).toEqual(['image/jpeg', true])
    expect(html.match(/<meta name="description"/g)).toHaveLength(1)
    expect(html.match(/<title>/g)).toHaveLength(1)
  })

  test.for([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s, and once', async ([encoding, open], { app }) => {
    const headers = { 'accept-encoding': encoding }
    const sent = await app.server.inject({ url: '/', headers })
    expect(sent.headers['content-encoding']).toBe(encoding)
    expect(open(sent.rawPayload).toString()).toContain('Open BETA')
    const again = await app.server.inject({
      url: '/',
      headers: { ...headers, 'if-none-match': sent.headers.etag },
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('is among the pages that search engines see, and no page needs a session', async ({ app }) => {
    const sitemap = await (await fetch(`${app.origin}/sitemap.xml`)).text()
    const { appOrigin } = app.config
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
      address?.replace(appOrigin, ''),
    )
    expect(paths).toEqual([
      '/',
      '/jobs',
      '/templates',
      '/companies/verified',
      '/register',
      '/login',
      '/terms',
      '/privacy',
    ])
    const robots = await (await fetch(`${app.origin}/robots.txt`)).text()
    expect(robots).toContain(`Sitemap: ${appOrigin}/sitemap.xml`)
    expect(robots).toContain(`Sitemap: ${appOrigin}/sitemap-jobs.xml`)
    expect(robots).toContain('Disallow: /api')
  })

  test('is not what other addresses answer', async ({ app }) => {
    for (const path of ['/login', '/home.html', '/unknown'])
      expect(await (await fetch(`${app.origin}${path}`)).text()).not.toContain('Open BETA')
  })
})

describe('the files of the build', () => {
  test('are kept for a year, compressed, and those of an earlier build are gone', async ({ app }) => {
    const html = await (await fetch(`${app.origin}/login`)).text()
    const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
    const sent = await app.server.inject({ url: script, headers: { 'accept-encoding': 'br' } })
    expect([sent.statusCode, sent.headers]).toMatchObject([
      200,
      {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-type': expect.stringContaining('javascript'),
      },
    ])
    expect(brotliDecompressSync(sent.rawPayload).length).toBeGreaterThan(sent.rawPayload.length)
    const isGone = (url: string, headers = {}) =>
      new Promise<number | undefined>((resolve, reject) => {
        // Sent raw: other clients would tidy the path first.
        get(app.origin, { path: url, headers }, (reply) => {
          reply.resume()
          resolve(reply.statusCode)
        }).on('error', reject)
      }).then((status) => [url, status])
    for (const url of ['gone.js', '', '..%2fhome.html', '../home.html', '%2e%2e/%2e%2e/package.json'])
      expect(await isGone(`/assets/${url}`)).toEqual([`/assets/${url}`, 404])
    for (const headers of [{ range: 'bytes=999999999-' }, { 'if-match': '"another"' }])
      expect(await isGone(script, headers)).toEqual([script, 404])
  })

  test('at the top are revalidated each time', async ({ app }) => {
    const sent = await app.server.inject({ url: '/favicon.svg' })
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  test('let the app be installed, and be kept by its own worker only', async ({ app }) => {
    const worker = await app.server.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } })
    expect([worker.statusCode, worker.headers]).toMatchObject([
      200,
      {
        'cache-control': 'no-cache',
        'content-encoding': 'br',
        'content-type': expect.stringContaining('javascript'),
      },
    ])
    expect(worker.headers['content-security-policy']).toMatch(/worker-src 'self';.*manifest-src 'self'/)
    const sent = await app.server.inject({ url: '/manifest.webmanifest' })
    expect([sent.statusCode, sent.headers]).toMatchObject([
      200,
      { 'cache-control': 'no-cache', 'content-type': expect.stringContaining('application/manifest+json') },
    ])
    const manifest = sent.json<{
      start_url: string
      display: string
      icons: { src: string; purpose: string }[]
    }>()
    expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone' })
    expect(manifest.icons.map(({ purpose }) => purpose).toSorted()).toEqual([
      'any',
      'any',
      'maskable',
      'maskable',
    ])
    for (const { src } of manifest.icons) {
      const icon = await app.server.inject({ url: src })
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png'])
    }
    for (const page of ['/', '/login'])
      expect((await app.server.inject({ url: page })).body).toContain('href="/manifest.webmanifest"')
  })

  test('that the worker keeps are those of the app, without pictures of the homepage', async ({ app }) => {
    const { body } = await app.server.inject({ url: '/sw.js' })
    const kept = [...body.matchAll(/url:"([^"]+)"/g)].map(([, url]) => url ?? '')
    expect(kept).toContain('index.html')
    expect(kept.filter((url) => /home\.html|\.(avif|webp|jpg)$/.test(url))).toEqual([])
    for (const url of kept) expect((await app.server.inject({ url: `/${url}` })).statusCode).toBe(200)
  })
})
