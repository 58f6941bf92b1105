import { useLocation } from '@tanstack/react-router'
import { useUser } from '../../lib/session/session-store.ts'
import { features } from '../features.ts'
import { addedAt, addLabel, isMainAt } from './add-label.ts'
import { usePanels } from './panels.tsx'

/** Where only Pro makes something. */
const proPaths = features.flatMap(({ navigation = [] }) =>
  navigation.flatMap(({ to, also = [], isPro }) => (isPro ? [to, ...also] : [])),
)

/** What the add button does on this page, as a tab of a phone or in the desktop's bar; null where it has nothing to add. */
export const useAddAction = ({ isTab }: { isTab: boolean }) => {
  const { pathname } = useLocation()
  const panels = usePanels()
  const { userType } = useUser()
  const isGated = userType !== 'pro' && proPaths.some((path) => pathname.startsWith(path))
  // Whoever may not make what the page is about makes a task there, as anywhere else.
  const offered = isGated ? panels.filter(({ addsAt }) => addsAt === 'elsewhere') : panels
  const added = addedAt(offered, pathname)
  const isCreating = added?.isCreating ?? false
  const label = addLabel(offered, pathname, { isOpen: isCreating, isTab })
  if (!added || !label) return null
  const isMain = isMainAt(added, pathname)
  return { label, isCreating, isMain, act: isCreating ? added.closePanel : added.startCreating }
}
