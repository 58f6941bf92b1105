import { type FormEvent, useState } from 'react'
import { checkoutComplaint, startCheckout } from '../../../features/plans/plans.ts'
import { typedBefore } from '../../../lib/page/prerendered.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Pro for the account of an e-mail address, also before there is one (spec 1 §2). */
export const CheckoutForm = () => {
  const [email, setEmail] = useState(() => typedBefore('input[type=email]'))
  const [complaint, setComplaint] = useState<string>()
  const [isStarting, setIsStarting] = useState(false)
  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (isStarting) return
    setIsStarting(true)
    await startCheckout(email.trim()).catch((error: unknown) => setComplaint(checkoutComplaint(error)))
    setIsStarting(false)
  }
  return (
    <form onSubmit={(event) => void start(event)} noValidate className="mt-6 flex flex-col gap-3">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        error={complaint}
        onChange={(event) => {
          setEmail(event.target.value)
          setComplaint(undefined)
        }}
      />
      <Button type="submit" variant="primary" loading={isStarting} disabled={!email.trim()}>
        Get Pro
      </Button>
    </form>
  )
}
