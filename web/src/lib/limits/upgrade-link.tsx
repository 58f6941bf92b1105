import { Link } from '@tanstack/react-router'
import { buttonStyles } from '../../ui/button-styles.ts'
import { useUser } from '../session/session-store.ts'

/** Links from a limit to what lifts it (spec 2 §9); nothing for Pro people. */
export const UpgradeLink = ({ className }: { className?: string }) =>
  useUser().userType === 'pro' ? null : (
    <Link to="/" hash="pricing" className={buttonStyles({ size: 'sm', className })}>
      Upgrade
    </Link>
  )
