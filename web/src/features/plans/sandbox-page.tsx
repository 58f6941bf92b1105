import { paySandbox, type SandboxCheckout, sandboxCheckout } from '@daybook/contract/payments'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { AccountPage } from '../accounts/accounts.ts'

type Loaded =
  | { stage: 'loading' }
  | { stage: 'failed'; text: string }
  | { stage: 'open' | 'over'; checkout: SandboxCheckout }

const loadedOf = (checkout: SandboxCheckout): Loaded => ({
  stage: checkout.status === 'open' ? 'open' : 'over',
  checkout,
})

const failedOf = (error: unknown): Loaded => ({
  stage: 'failed',
  text: messageOf(error, 'Please check your connection and try again.'),
})

const useCheckout = (sessionId: string) => {
  const [loaded, setLoaded] = useState<Loaded>({ stage: 'loading' })
  useEffect(() => {
    const stop = new AbortController()
    call(sandboxCheckout, { params: { sessionId } }, { signal: stop.signal }).then(
      (checkout) => setLoaded(loadedOf(checkout)),
      (error: unknown) => {
        if (!stop.signal.aborted) setLoaded(failedOf(error))
      },
    )
    return () => stop.abort()
  }, [sessionId])
  return [loaded, setLoaded] as const
}

/** What is paid, and who gets it. */
const rowsOf = ({ invoice, email, amount, currency }: SandboxCheckout) =>
  invoice
    ? [
        [`Invoice ${invoice.number}`, formatMoney(amount, currency)],
        ['To', invoice.issuer],
      ]
    : [
        ['Daybook Pro, a month', formatMoney(amount, currency)],
        ['For the account of', email],
      ]

const Bill = ({ checkout }: { checkout: SandboxCheckout }) => (
  <dl className="border-line border-t">
    {rowsOf(checkout).map(([term, value]) => (
      <div key={term} className="flex min-h-10 flex-wrap items-center gap-x-3 border-line border-b py-2">
        <dt className="text-ink-muted">{term}</dt>
        <dd className="wrap-anywhere ml-auto min-w-0 text-right tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

const Pay = ({
  sessionId,
  checkout,
  onFailed,
}: {
  sessionId: string
  checkout: SandboxCheckout
  onFailed: (error: unknown) => void
}) => {
  const [isPaying, setIsPaying] = useState(false)
  const pay = async () => {
    setIsPaying(true)
    try {
      const paid = await call(paySandbox, { params: { sessionId } })
      window.location.assign(paid.returnUrl)
    } catch (error) {
      setIsPaying(false)
      onFailed(error)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <Button variant="primary" className="w-full" loading={isPaying} onClick={() => void pay()}>
        Pay {formatMoney(checkout.amount, checkout.currency)}
      </Button>
      <a href={checkout.cancelUrl} className={buttonStyles({ className: 'w-full' })}>
        Cancel
      </a>
    </div>
  )
}

/** Plays the provider where none is set up on a developer's machine. */
export const SandboxPage = () => {
  const { sessionId } = useParams({ from: '/checkout/sandbox/$sessionId' })
  const [loaded, setLoaded] = useCheckout(sessionId)
  if (loaded.stage === 'loading')
    return (
      <AccountPage title="Sandbox checkout">
        <Spinner label="Loading the checkout" className="size-6 text-ink-muted" />
      </AccountPage>
    )
  if (loaded.stage === 'failed')
    return (
      <AccountPage title="Sandbox checkout" lead={<span role="alert">{loaded.text}</span>}>
        <Link to="/" className={buttonStyles({ className: 'w-full' })}>
          Go to the homepage
        </Link>
      </AccountPage>
    )
  const { checkout } = loaded
  if (loaded.stage === 'over')
    return (
      <AccountPage
        title="Sandbox checkout"
        lead={checkout.status === 'paid' ? 'This has already been paid.' : 'This checkout has expired.'}
      >
        <a
          href={checkout.status === 'paid' ? checkout.returnUrl : checkout.cancelUrl}
          className={buttonStyles({ className: 'w-full' })}
        >
          {checkout.invoice ? 'Go back to the invoice' : 'Go back to Daybook'}
        </a>
      </AccountPage>
    )
  return (
    <AccountPage title="Sandbox checkout">
      <Banner tone="warn">This is a sandbox for testing. You need no card, and no money moves.</Banner>
      <Bill checkout={checkout} />
      <Pay sessionId={sessionId} checkout={checkout} onFailed={(error) => setLoaded(failedOf(error))} />
    </AccountPage>
  )
}
