import type { User } from '@daybook/contract/accounts'
import { Menu } from 'lucide-react'
import { useId, useState } from 'react'
import { again } from '../../lib/api/again.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'

const loadPanel = async () => (await again(() => import('./menu-drawer-panel.tsx'))).MenuDrawerPanel

// Loaded on demand: nobody opens it before the page shows.
loadPanel().catch(() => undefined)

/** The navigation on small screens, behind a button (spec 1 §2). */
export const MenuDrawer = ({ user }: { user: User }) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <IconButton
        label="Open menu"
        icon={<Menu aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        className="-ml-2 md:hidden"
        onClick={() => setOpen(!isOpen)}
      />
      <LazyPart isOpen={isOpen} stays load={loadPanel} onFailed={() => setOpen(false)}>
        {(Panel) => <Panel id={id} open={isOpen} onOpenChange={setOpen} user={user} />}
      </LazyPart>
    </>
  )
}
