import { categoryNames, type PublicTemplate, readPublicTemplate } from '@daybook/contract/proposal-templates'
import { withoutKeys } from '@daybook/contract/proposal-text'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, wasAnswered } from '../../../lib/api/api-error.ts'
import { Unread } from '../../../lib/connection/unread.tsx'
import { formatCounted, localeOf } from '../../../lib/formats/formats.ts'
import { useToday } from '../../../lib/formats/now.ts'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { exampleClient, exampleIssuer, exampleProposal } from '../../../lib/proposals/example-facts.ts'
import { ProposalSheet } from '../../../lib/proposals/proposal-sheet.tsx'

import { buttonStyles } from '../../../ui/button-styles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { FilledIn } from './filled-in.tsx'
import { TakeIt } from './take-it.tsx'

/** A malformed address is not sent to the server. */
const read = async (id: string, signal: AbortSignal): Promise<PublicTemplate> => {
  const { data } = readPublicTemplate.params.safeParse({ id })
  if (!data) throw new ApiError(404, 'not_found', 'Template not found')
  return call(readPublicTemplate, { params: data }, { signal })
}

const NotPublic = () => (
  <div role="alert">
    <h1 className="title pt-8 text-center text-4xl">This template is not here</h1>
    <EmptyState
      figure="search"
      className="pt-6"
      action={
        <Link to="/templates" className={buttonStyles()}>
          All templates
        </Link>
      }
    >
      Its author may have taken it out of the gallery, or there never was one at this address.
    </EmptyState>
  </div>
)

const Byline = ({ author, category, usageCount }: PublicTemplate) => (
  <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-ink-muted text-md tabular-nums">
    {author ? (
      <span>
        By{' '}
        <Link
          to="/profile/$username"
          params={{ username: author.username }}
          dir="auto"
          className={linkStyles()}
        >
          {author.name}
        </Link>
      </span>
    ) : (
      'By Daybook'
    )}
    <span aria-hidden="true">·</span>
    <Link to="/templates" search={{ category }} className={linkStyles()}>
      {categoryNames[category]}
    </Link>
    {usageCount > 0 && (
      <>
        <span aria-hidden="true">·</span> used {formatCounted(usageCount, 'time')}
      </>
    )}
  </p>
)

const Template = ({ template }: { template: PublicTemplate }) => {
  const { name, description, sections, variables, pricing, currency } = template
  const today = useToday(ownTimezone())
  const locale = localeOf()
  const filled = exampleProposal(
    { title: name, sections, variables, pricing },
    { issuer: exampleIssuer, author: exampleIssuer, today, currency, locale },
  )
  useRecordTitle(withoutKeys(name))
  return (
    <article className="flex flex-col gap-8">
      <Link
        to="/templates"
        className={linkStyles({
          quiet: true,
          className: 'inline-flex items-center gap-1 self-start text-sm',
        })}
      >
        <ArrowLeft className="size-4" />
        All templates
      </Link>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <header className="flex flex-col gap-3 lg:col-span-2">
          <h1 dir="auto" className="title wrap-anywhere text-balance text-5xl">
            {withoutKeys(name)}
          </h1>
          <Byline {...template} />
          {description && (
            <p dir="auto" className="max-w-prose whitespace-pre-line text-lg text-pretty">
              {description}
            </p>
          )}
        </header>
        <section aria-label="Example" className="min-w-0 max-lg:order-last">
          <ProposalSheet
            {...filled}
            {...{ currency, locale }}
            issuer={exampleIssuer}
            billTo={exampleClient}
            taxRate="0"
            taxLabel=""
          />
        </section>
        <div className="flex flex-col gap-6 lg:sticky lg:top-6">
          <TakeIt id={template._id} />
          <FilledIn variables={variables} />
        </div>
      </div>
    </article>
  )
}

/** One template for everybody, as a proposal for an example client. */
export const PublicTemplatePage = () => {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['public-templates', 'one', id],
    queryFn: ({ signal }) => read(id, signal),
  })
  const { data, error } = query
  if (wasAnswered(error) && error.status === 404) return <NotPublic />
  if (data) return <Template key={data._id} template={data} />
  return (
    <>
      <h1 className="sr-only">Proposal template</h1>
      <Unread query={query} failed="Failed to load the template." advice="Please check your connection.">
        <SkeletonRows label="Loading the template" count={8} />
      </Unread>
    </>
  )
}
