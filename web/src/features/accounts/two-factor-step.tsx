import { TwoFactorAnswer } from '@daybook/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { replyOf, wasAnswered } from '../../lib/api/api-error.ts'
import { useForm } from '../../lib/forms/form.ts'
import { completeLogin } from '../../lib/session/session-verbs.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountPage } from './account-page.tsx'
import { tellSignInFailure } from './tell-sign-in-failure.ts'

interface TwoFactorStepProps {
  challenge: string
  /** The page on which the sign-in restarts. */
  onBack: () => void
  onDone?: () => void
}

/** The second half of a sign-in: a code of the app, or a recovery code where the phone is lost. */
export const TwoFactorStep = ({ challenge, onBack, onDone }: TwoFactorStepProps) => {
  const code = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const { form, field, submitting } = useForm({
    initial: { code: '' },
    schema: () => Promise.resolve(TwoFactorAnswer),
    compose: (typed) => ({ ...typed, challenge }),
    submit: async (answer) => {
      await completeLogin(answer)
      onDone?.()
    },
    onFailure: (error) => {
      tellSignInFailure(error)
      if (wasAnswered(error) && error.status === 410) onBack()
      if (wasAnswered(error) && error.status < 500) setRefusal(replyOf(error, ''))
      code.current?.select()
    },
  })
  useEffect(() => code.current?.focus(), [])
  return (
    <AccountPage
      title="One more step"
      lead="Enter the six digits that your authenticator app shows, or one of your recovery codes."
      footer={
        <Button variant="quiet" size="sm" className="-ml-3" onClick={onBack}>
          Sign in as somebody else
        </Button>
      }
    >
      <form {...form} onChange={() => setRefusal(undefined)} className="flex flex-col gap-4">
        <TextField
          ref={code}
          label="Code"
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputClassName="font-medium tabular-nums tracking-widest"
          {...field('code')}
          error={field('code').error ?? refusal}
        />
        <Button type="submit" variant="primary" loading={submitting} className="mt-2 w-full">
          Continue
        </Button>
      </form>
    </AccountPage>
  )
}
