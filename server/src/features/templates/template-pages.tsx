import {
  categoryNames,
  readPublicTemplate as endpoint,
  type ListedTemplate,
  type PublicTemplate,
} from '@daybook/contract/proposal-templates'
import { withoutKeys } from '@daybook/contract/proposal-text'
import type { AppParts } from '../../feature.ts'
import { notFound } from '../../http/errors.ts'
import type { Rendered } from '../../http/rendered.ts'
import type { RenderedPage } from '../../http/rendered-page.ts'
import { inPreview, TextBlocks } from '../../http/text-blocks.tsx'
import { listPublicTemplates, readPublicTemplate } from './public-templates.ts'

const addressOf = (appOrigin: string, { _id }: Pick<PublicTemplate, '_id'>) => `${appOrigin}/templates/${_id}`

const renderTemplate = (template: PublicTemplate, appOrigin: string): Rendered => ({
  title: `${withoutKeys(template.name)} – proposal template · Daybook`,
  description: inPreview(
    template.description ||
      template.sections.map(({ title }) => title).join(', ') ||
      withoutKeys(template.name),
  ),
  url: addressOf(appOrigin, template),
  image: null,
  isListed: true,
  data: {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: withoutKeys(template.name),
    genre: categoryNames[template.category],
    ...(template.description && { description: template.description }),
    author: template.author
      ? { '@type': 'Person', name: template.author.name }
      : { '@type': 'Organization', name: 'Daybook' },
    url: addressOf(appOrigin, template),
  },
  body: (
    <main className="mx-auto flex max-w-160 flex-col gap-4 px-4 py-6">
      <h1 className="title text-5xl">{withoutKeys(template.name)}</h1>
      <p>{template.description}</p>
      {template.sections.map(({ title, body }) => (
        <section key={`${title}${body}`}>
          <h2>{title}</h2>
          <TextBlocks text={body} />
        </section>
      ))}
    </main>
  ),
})

const listedAtOnce = 50

const renderList = (templates: readonly ListedTemplate[], appOrigin: string): Rendered => ({
  title: 'Proposal templates for freelancers · Daybook',
  description: 'Proposals for real trades, to be filled in for each client in a minute.',
  url: `${appOrigin}/templates`,
  image: null,
  isListed: true,
  data: {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: templates.map((template, at) => ({
      ...{ '@type': 'ListItem', position: at + 1, url: addressOf(appOrigin, template) },
    })),
  },
  body: (
    <main className="mx-auto flex max-w-160 flex-col gap-4 px-4 py-6">
      <h1 className="title text-5xl">Proposal templates</h1>
      <ul>
        {templates.map((template) => (
          <li key={template._id}>
            <a href={`/templates/${template._id}`}>{withoutKeys(template.name)}</a> – {template.description}
          </li>
        ))}
      </ul>
    </main>
  ),
})

/** `/templates` and `/templates/{id}`, as crawlers and previews of links read them (rules §12). */
export const templatePages = ({
  db,
  config: { appOrigin },
}: Pick<AppParts, 'db' | 'config'>): RenderedPage[] => [
  {
    path: '/templates',
    render: async () =>
      renderList((await listPublicTemplates({ db }, { limit: listedAtOnce })).items, appOrigin),
  },
  {
    path: '/templates/:id',
    render: async (params) => {
      const { data } = endpoint.params.safeParse(params)
      if (!data) throw notFound()
      return renderTemplate(await readPublicTemplate({ db }, data.id), appOrigin)
    },
  },
]
