import { runningText } from '@daybook/contract/markdown-text'
import type { AppParts } from '../../feature.ts'
import type { PublicDocument } from '../../http/public-documents.ts'
import { listPublicJobs, readPublicJob } from './public-jobs.ts'
import { listSlugs } from './public-queries.ts'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text inside of XML, without the signs that XML cannot hold. */
const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (mark) => marks[mark] ?? '')

/** As many as a sitemap may hold. */
const mostInSitemap = 50_000
const inFeed = 50

/** The sitemap and the feed of open jobs (rules §11). */
export const jobDocuments = ({
  db,
  clock,
  config: { appOrigin },
}: Pick<AppParts, 'db' | 'clock' | 'config'>): PublicDocument[] => [
  {
    path: '/sitemap-jobs.xml',
    contentType: 'application/xml; charset=utf-8',
    render: async () => {
      const jobs = await listSlugs(db, clock(), mostInSitemap)
      const lines = jobs.map(
        ({ slug, updated_at: at }) =>
          `  <url><loc>${appOrigin}/jobs/${slug}</loc><lastmod>${at.toISOString()}</lastmod></url>`,
      )
      return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`
    },
  },
  {
    path: '/jobs/feed.xml',
    contentType: 'application/rss+xml; charset=utf-8',
    render: async () => {
      const scope = { db, appOrigin, now: clock() }
      const { items } = await listPublicJobs(scope, { limit: inFeed })
      const lines = await Promise.all(
        items.map(async ({ title, slug, url, _id, publishedAt, poster }) => {
          // One that was closed since the list was read is left out.
          const job = await readPublicJob(scope, slug).catch(() => undefined)
          return job
            ? `    <item>
      <title>${escaped(`${title} – ${poster.name}`)}</title>
      <link>${escaped(url)}</link>
      <guid isPermaLink="false">${_id}</guid>
      <pubDate>${new Date(publishedAt).toUTCString()}</pubDate>
      <description>${escaped(runningText(job.description).slice(0, 1000))}</description>
    </item>`
            : ''
        }),
      )
      return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Jobs on Daybook</title>
    <link>${appOrigin}/jobs</link>
    <description>Open jobs for freelancers and small teams.</description>
    <language>en</language>
    <atom:link href="${appOrigin}/jobs/feed.xml" rel="self" type="application/rss+xml"/>
${lines.filter(Boolean).join('\n')}
  </channel>
</rss>
`
    },
  },
]
