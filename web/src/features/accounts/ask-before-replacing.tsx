import type { Session, User } from '@daybook/contract/accounts'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { AccountPage } from './account-page.tsx'

/** Who is signed in here, and the sign-in that would replace them; before a second factor its name is unknown. */
export type Asked = { here: User } & ({ offered: Session } | { challenge: string })

/** Shows addresses: anybody can give themselves anybody's name. */
export const AskBeforeReplacing = ({ here, onContinue, ...asked }: Asked & { onContinue: () => void }) => {
  const offered = 'offered' in asked ? asked.offered.user : null
  return (
    <AccountPage
      title={offered ? `Continue as ${offered.displayName}?` : 'Sign in as somebody else?'}
      lead={
        <span className="wrap-anywhere">
          You are signed in as {here.email}. This sign-in {offered ? `is for ${offered.email}` : 'by Google'}{' '}
          did not begin in this tab. If you continue, you are signed out here and drafts on this device are
          deleted.
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        <Link to="/dashboard" replace className={buttonStyles({ variant: 'primary', className: 'w-full' })}>
          Stay signed in
        </Link>
        <Button className="w-full" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </AccountPage>
  )
}
