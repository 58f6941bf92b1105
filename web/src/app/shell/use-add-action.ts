import { useLocation } from '@tanstack/react-router'
import { comingAt } from '../coming/coming-areas.ts'
import { addedAt, addLabel } from './add-label.ts'
import { usePanels } from './panels.tsx'

/** What the add button does on this page, as a tab of a phone or in the desktop's bar; null where it has nothing to add. */
export const useAddAction = ({ isTab }: { isTab: boolean }) => {
  const { pathname } = useLocation()
  const panels = usePanels()
  const added = addedAt(panels, pathname)
  const isCreating = added?.isCreating ?? false
  const label = comingAt(pathname) ? null : addLabel(panels, pathname, { isOpen: isCreating, isTab })
  if (!added || !label) return null
  return { label, isCreating, act: isCreating ? added.closePanel : added.startCreating }
}
