import type { UserType } from '@daybook/contract/plans'
import { Link } from '@tanstack/react-router'
import { buttonStyles } from '../../ui/button-styles.ts'
import { quickActionsFor } from './places.ts'

/** Frequent actions; the first one is the page's primary action. */
export const QuickActions = ({ userType }: { userType: UserType }) => (
  <nav aria-label="Quick actions">
    <ul className="flex flex-wrap gap-2">
      {quickActionsFor(userType).map(({ label, place, icon: Icon }, at) => (
        <li key={label}>
          <Link
            {...place}
            className={buttonStyles({ size: 'sm', variant: at === 0 ? 'primary' : 'secondary' })}
          >
            <Icon />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
