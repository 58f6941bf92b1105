import { useNavigate, useParams } from '@tanstack/react-router'
import type { PanelAddress } from '../../lib/feature/feature.ts'
import { kindListener } from '../../lib/records/changes/kind-listener.ts'
import { lazyRecords } from '../../lib/records/changes/lazy-records.ts'

/** All proposals of the person: drafts to write, and what was sent with what came of it. */
export const lazyProposals = lazyRecords(
  'proposals',
  async () => (await import('./proposal-records.ts')).proposalRecords,
)

export const createProposalListener = kindListener(lazyProposals, { of: 'proposal' })

/** Under it stands what was agreed for each project: read again with news of proposals, and of tracked time. */
export const agreedKey = [...lazyProposals.figuresKey, 'agreed'] as const

/** A proposal opens on a page of its own, and so does a new one. */
export const useProposalPages = (): PanelAddress => {
  const navigate = useNavigate()
  const { id: openId }: { id?: string } = useParams({ strict: false })
  return {
    openId,
    isCreating: false,
    hasPanel: false,
    startCreating: () => void navigate({ to: '/proposals/create' }),
    closePanel: () => undefined,
    open: (id) => void navigate({ to: '/proposals/$id', params: { id } }),
  }
}
