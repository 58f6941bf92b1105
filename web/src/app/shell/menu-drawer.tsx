import type { User } from '@daybook/contract/accounts'
import { type ReactNode, useId, useState } from 'react'
import { again } from '../../lib/api/again.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { LazyFeedback } from './lazy-feedback.tsx'

const loadPanel = async () => (await again(() => import('./menu.tsx'))).Menu

// Loaded on demand: nobody opens it before the page shows.
loadPanel().catch(() => undefined)

/** The attributes of a button that opens the drawer. */
interface OpenerProps {
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  'data-state': 'open' | 'closed'
  onClick: () => void
}

interface MenuDrawerProps {
  user: User
  renderOpener: (props: OpenerProps) => ReactNode
}

/** Every page and Send Feedback on small screens, behind a button in the top bar (spec 1 §2) and the More tab (rules §14). */
export const MenuDrawer = ({ user, renderOpener }: MenuDrawerProps) => {
  const [shown, setShown] = useState<'menu' | 'feedback'>()
  const id = useId()
  const isOpen = shown === 'menu'
  const close = () => setShown(undefined)
  return (
    <>
      {renderOpener({
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'data-state': isOpen ? 'open' : 'closed',
        onClick: () => setShown(isOpen ? undefined : 'menu'),
      })}
      <LazyPart isOpen={isOpen} stays load={loadPanel} onFailed={close}>
        {(Panel) => (
          <Panel
            id={id}
            open={isOpen}
            onOpenChange={(opens) => setShown(opens ? 'menu' : undefined)}
            user={user}
            onFeedback={() => setShown('feedback')}
          />
        )}
      </LazyPart>
      <LazyFeedback isOpen={shown === 'feedback'} onClose={close} />
    </>
  )
}
