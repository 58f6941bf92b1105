import type { Rendered } from './rendered.ts'

/** What stands in the head of a public page, for search engines and previews of links. */
export const PageHead = ({ title, description, url, image }: Omit<Rendered, 'body' | 'data'>) => (
  <>
    <title>{title}</title>
    <meta name="description" content={description} />
    <link rel="canonical" href={url} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Daybook" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={url} />
    {image && <meta property="og:image" content={image} />}
    <meta name="twitter:card" content="summary" />
  </>
)
