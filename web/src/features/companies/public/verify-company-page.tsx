import { verifyCompany } from '@daybook/contract/companies'
import type { ResultOf } from '@daybook/contract/endpoint'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { wasAnswered } from '../../../lib/api/api-error.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { AccountPage } from '../../accounts/accounts.ts'

type Verification =
  | { stage: 'verifying' }
  | { stage: 'success'; company: ResultOf<typeof verifyCompany> }
  | { stage: 'error'; text: string }

const failureOf = (error: unknown): Verification => ({
  stage: 'error',
  text: wasAnswered(error)
    ? error.message || 'Company verification failed.'
    : 'Daybook cannot be reached. Please open the link again in a moment.',
})

const underWay = new Map<string, Promise<Verification>>()

/** Once a page: the token works only once, and React mounts twice in development. */
const verifyOnce = (token: string): Promise<Verification> => {
  const asked =
    underWay.get(token) ??
    call(verifyCompany, { params: { token } }, { fresh: true }).then(
      (company): Verification => ({ stage: 'success', company }),
      failureOf,
    )
  underWay.set(token, asked)
  return asked
}

/** Where the link of the verification mail leads to. */
export const VerifyCompanyPage = () => {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const [verification, setVerification] = useState<Verification>({ stage: 'verifying' })
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
