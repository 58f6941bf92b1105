import { again } from '../../lib/api/again.ts'
import { useShortcut } from '../../lib/page/shortcut.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'

const loadDialog = async () => (await again(() => import('./shortcuts-dialog.tsx'))).ShortcutsDialog

interface ShortcutsHelpProps {
  isOpen: boolean
  onOpenChange: (open: boolean) => void
}

/** `?` opens the list of shortcuts on every page (rules §13). */
export const ShortcutsHelp = ({ isOpen, onOpenChange }: ShortcutsHelpProps) => {
  const close = () => onOpenChange(false)
  useShortcut('?', () => onOpenChange(true), { label: 'Keyboard shortcuts', group: 'Everywhere' })
  return (
    <LazyPart isOpen={isOpen} load={loadDialog} onFailed={close}>
      {(ShortcutsDialog) => <ShortcutsDialog onClose={close} />}
    </LazyPart>
  )
}
