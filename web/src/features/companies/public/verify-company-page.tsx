import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { AccountPage } from '../../accounts/accounts.ts'
import { type Verification, verifyOnce } from './verify-once.ts'

/** Where the link of the verification mail leads to. */
export const VerifyCompanyPage = () => {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const [verification, setVerification] = useState<Verification | { stage: 'verifying' }>({
    stage: 'verifying',
  })
  useEffect(() => {
    void verifyOnce(token).then(setVerification)
  }, [token])
  switch (verification.stage) {
    case 'verifying':
      return (
        <AccountPage title="Verifying your company">
          <Spinner label="Verifying your company" className="size-6 text-ink-muted" />
        </AccountPage>
      )
    case 'error':
      return (
        <AccountPage title="Verification Failed" lead={<span role="alert">{verification.text}</span>}>
          <Link to="/companies" className={buttonStyles({ className: 'w-full' })}>
            Go to Companies
          </Link>
        </AccountPage>
      )
    case 'success': {
      const { name, domain } = verification.company
      return (
        <AccountPage
          title="Company verified"
          lead={
            <span role="status">
              <bdi className="font-medium text-ink">{name}</bdi> is verified for{' '}
              <strong className="font-medium text-ink">{domain}</strong>.
            </span>
          }
        >
          <Link to="/companies" className={buttonStyles({ variant: 'primary', className: 'w-full' })}>
            Go to Companies
          </Link>
        </AccountPage>
      )
    }
  }
}
