import { readPublicCompany as endpoint, type PublicCompany } from '@daybook/contract/public-company'
import type { AppParts } from '../../feature.ts'
import { notFound } from '../../http/errors.ts'
import type { Rendered } from '../../http/rendered.ts'
import type { RenderedPage } from '../../http/rendered-page.ts'
import { readPublicCompany } from './public-link.ts'

/** The first words, as a preview of a link has room for. */
const preview = (text: string): string => (text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text)

/** What machines read, by schema.org. */
const organization = (company: PublicCompany, image: string | null) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: company.name,
  url: company.website || company.url,
  ...(company.description && { description: company.description }),
  ...(image && { logo: image }),
  ...(company.facts && { legalName: company.facts.legalName }),
})

/** In the day of UTC: who reads it, and where, is not known yet. */
const dayText = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant))

const Logo = ({ src }: { src: string }) => (
  <span className="inline-flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-lg border border-line bg-white p-[8%]">
    <img src={src} alt="" className="max-h-full max-w-full object-contain" />
  </span>
)

const Body = ({ name, logo, description, website, facts, verifiedAt }: PublicCompany) => (
  <main className="mx-auto flex max-w-160 flex-col gap-8 px-4 py-6">
    {logo && <Logo src={logo} />}
    <h1 className="title text-5xl">{name}</h1>
    {facts && verifiedAt && (
      <p>
        Verified on <time dateTime={verifiedAt}>{dayText(verifiedAt)}</time>: {facts.legalName} receives mail
        at {facts.domain}.
      </p>
    )}
    <p>{description}</p>
    {website && (
      <p>
        <a href={website} rel="noopener nofollow">
          {website}
        </a>
      </p>
    )}
  </main>
)

const renderCompany = (company: PublicCompany, appOrigin: string): Rendered => {
  const image = company.logo && appOrigin + company.logo
  return {
    title: `${company.name} · Daybook`,
    description: preview(company.description || `${company.name} on Daybook`),
    url: company.url,
    image,
    isListed: company.isVerified,
    data: organization(company, image),
    body: <Body {...company} />,
  }
}

/** `/company/{slug}/{token}`: only verified companies are for search engines (rules §9). */
export const companyPages = ({
  db,
  config: { appOrigin },
}: Pick<AppParts, 'db' | 'config'>): RenderedPage[] => [
  {
    path: '/company/:slug/:token',
    render: async (params) => {
      const { data } = endpoint.params.safeParse(params)
      if (!data) throw notFound()
      return renderCompany(await readPublicCompany({ db, appOrigin }, data.token), appOrigin)
    },
  },
]
