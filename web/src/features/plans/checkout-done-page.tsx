import { Link } from '@tanstack/react-router'
import { buttonStyles } from '../../ui/button-styles.ts'
import { AccountPage } from '../accounts/accounts.ts'

const nextStep =
  'If your payment went through, Pro belongs to the account of the email that you gave. Sign in to it, or create it: it is Pro once its email is verified.'

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
