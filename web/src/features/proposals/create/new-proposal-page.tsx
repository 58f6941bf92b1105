import { useNavigate, useSearch } from '@tanstack/react-router'
import { again } from '../../../lib/api/again.ts'
import { OfflineBanner } from '../../../lib/connection/offline-banner.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { BackLink } from '../../../lib/page/back-link.tsx'
import { useArrival } from '../../../lib/page/use-arrival.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { later } from '../../../ui/later.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ProFeatureRequired } from '../../plans/plans.tsx'
import { readNewProposal } from './new-proposal-search.ts'
import { TemplateList } from './template-list.tsx'
import { blankTemplate, type Source, useSource } from './templates.ts'
import { useNewProposal } from './use-new-proposal.ts'

const LaterForm = later(
  async () => (await again(() => import('./new-proposal-form.tsx'))).NewProposalForm,
  () => <SkeletonRows label="Loading the template" count={8} />,
)

interface WritingProps {
  template: string
  source: Source | undefined
  client: string | undefined
  project: string | undefined
}

const Writing = ({ template, source, client, project }: WritingProps) => {
  const { typed, change, forget } = useNewProposal(template, {
    ...(client && { clientId: client }),
    ...(project && { projectId: project }),
  })
  return <LaterForm source={source} typed={typed} onChange={change} onMade={forget} />
}

const NewProposal = () => {
  const navigate = useNavigate()
  const { template, client, project } = readNewProposal(useSearch({ strict: false }))
  const { source, query } = useSource(template)
  const title = useArrival<HTMLHeadingElement>(template)
  const choose = (id: string | undefined) =>
    void navigate({ to: '/proposals/create', search: { template: id, client, project } })
  const isReady = source !== undefined || template === blankTemplate
  const body = () => {
    if (template === undefined) return <TemplateList onChoose={choose} />
    if (isReady) return <Writing key={template} {...{ template, source, client, project }} />
    return (
      <Unread query={query} failed="Failed to load the template" advice="Please check your connection.">
        <SkeletonRows label="Loading the template" count={8} />
      </Unread>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/proposals">Proposals</BackLink>
      <PageHeader
        titleRef={title}
        title="New proposal"
        aside={template === undefined ? 'Choose what to start from' : undefined}
        action={
          template !== undefined && <Button onClick={() => choose(undefined)}>Choose another template</Button>
        }
      />
      <OfflineBanner />
      {body()}
    </div>
  )
}

/** Makes a proposal from a template or from nothing; whoever is not Pro learns what Pro gives. */
export const NewProposalPage = () => (useUser().userType === 'pro' ? <NewProposal /> : <ProFeatureRequired />)
