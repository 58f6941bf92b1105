import { Link } from '@tanstack/react-router'
import { buttonStyles } from '../../ui/button-styles.ts'
import { AccountPage } from '../accounts/accounts.ts'

/** For whoever paid without being signed in: Pro is with the account of the address that was named. */
export const CheckoutDonePage = () => (
  <AccountPage
    title="Payment received"
    lead={
      <span role="status">
        Pro belongs to the account of the email that you named. Sign in with it, or create the account: once
        its email is verified, it is Pro.
      </span>
    }
  >
    <div className="flex flex-col gap-3">
      <Link to="/register" className={buttonStyles({ variant: 'primary', className: 'w-full' })}>
        Create account
      </Link>
      <Link to="/login" className={buttonStyles({ className: 'w-full' })}>
        Sign in
      </Link>
    </div>
  </AccountPage>
)
