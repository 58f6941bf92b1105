import { Link, useLocation } from '@tanstack/react-router'
import { buttonStyles } from '../../ui/button-styles.ts'
import { useUser } from '../session/session-store.ts'
import { upgradePlace } from './upgrade-place.ts'

/** Links from a limit to what lifts it (spec 2 §9); nothing for Pro people. */
export const UpgradeLink = ({ className }: { className?: string }) => {
  const place = upgradePlace(useLocation().href)
  return useUser().userType === 'pro' ? null : (
    <Link
      to={place.to}
      hash={place.hash}
      state={place.state}
      className={buttonStyles({ size: 'sm', className })}
    >
      Upgrade
    </Link>
  )
}
