import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { kindListener } from '../../lib/records/changes/kind-listener.ts'
import { lazyRecords } from '../../lib/records/changes/lazy-records.ts'
import { type FollowedPanels, panelsAddress } from '../../lib/records/panels/panels-address.ts'

export const lazyTemplates = lazyRecords(
  'templates',
  async () => (await import('./template-records.ts')).templateRecords,
)

export const createTemplateListener = kindListener(lazyTemplates, { of: 'template' })

const useNewTemplate = panelsAddress('template', 'template', 'Pro')

/** A new template is begun in a panel beside any page; one that there is opens on a page of its own. */
export const useTemplatePanels = (): FollowedPanels => {
  const panels = useNewTemplate()
  const navigate = useNavigate()
  const { id }: { id?: string } = useParams({ strict: false })
  const open = useCallback(
    (opened: string) => void navigate({ to: '/proposal-templates/$id', params: { id: opened } }),
    [navigate],
  )
  return { ...panels, openId: id, hasPanel: panels.isCreating, open, follow: open }
}
