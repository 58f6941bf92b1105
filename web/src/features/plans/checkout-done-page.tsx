import { Link } from '@tanstack/react-router'
import { buttonStyles } from '../../ui/button-styles.ts'
import { AccountPage } from '../accounts/accounts.ts'
import { receivedWords } from './received-words.ts'

/** For whoever paid without being signed in: Pro is with the account of the address that was named. */
export const CheckoutDonePage = () => (
  <AccountPage title={receivedWords.title} lead={<span role="status">{receivedWords.text}</span>}>
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
