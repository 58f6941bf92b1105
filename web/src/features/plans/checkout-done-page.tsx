import { Link } from '@tanstack/react-router'
import { buttonStyles } from '../../ui/button-styles.ts'
import { AccountPage } from '../accounts/accounts.ts'

const nextStep =
  'If your payment went through, the account with the e-mail address that you entered has Pro. Sign in to that account, or create it and verify the address.'

/** For a person who returns from a checkout without being signed in: without a session its result is not shown. */
export const CheckoutDonePage = () => (
  <AccountPage title="One more step" lead={<span role="status">{nextStep}</span>}>
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
