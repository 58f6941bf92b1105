import { EnableTwoFactor as Body, enableTwoFactor, startTwoFactor } from '@daybook/contract/account-security'
import { useQuery } from '@tanstack/react-query'
import { toString as drawQrCode } from 'qrcode'
import { useState } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { Unread } from '../../../lib/connection/unread.tsx'
import { useForm } from '../../../lib/forms/form.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { tellNotSaved } from './tell.ts'

interface Offered {
  secret: string
  /** An SVG of the otpauth URL, as a data URL. */
  picture: string
}

const offer = async (): Promise<Offered> => {
  const { secret, otpauthUrl } = await call(startTwoFactor, {})
  const svg = await drawQrCode(otpauthUrl, { type: 'svg', margin: 2 })
  return { secret, picture: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` }
}

const Confirm = ({ secret, picture, onCodes }: Offered & { onCodes: (codes: string[]) => void }) => {
  const { hasPassword } = useUser()
  const { form, field } = useForm({
    initial: { password: '', code: '' },
    schema: () => Promise.resolve(hasPassword ? Body.required() : Body.omit({ password: true })),
    submit: async (body) => onCodes((await call(enableTwoFactor, { body })).recoveryCodes),
    onFailure: tellNotSaved,
  })
  return (
    <>
      <img
        src={picture}
        alt="QR code for your authenticator app"
        width={200}
        height={200}
        className="self-center rounded-lg"
      />
      <p className="text-ink-muted text-sm">
        Or type this key into the app:{' '}
        <code className="select-all break-words font-mono text-ink">
          {secret.replace(/(.{4})/g, '$1 ').trim()}
        </code>
      </p>
      <form {...form} id="enable-two-factor" className="flex flex-col gap-4">
        {hasPassword ? (
          <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        ) : (
          <p className="text-ink-muted text-sm">
            Signed in more than 15 minutes ago? Sign out and in again first, so that we know it is you.
          </p>
        )}
        <TextField
          label="Code"
          hint="The six-digit code in your app"
          inputMode="numeric"
          autoComplete="one-time-code"
          inputClassName="font-medium tabular-nums tracking-widest"
          {...field('code')}
        />
      </form>
    </>
  )
}

/** Shows a secret, asks for a code of it, then shows the recovery codes once. */
export const EnableTwoFactor = ({ onClose }: { onClose: () => void }) => {
  const [codes, setCodes] = useState<string[]>()
  const offered = useQuery({
    queryKey: ['offered-secret'],
    queryFn: offer,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Two-factor authentication"
      description="Scan this with an authenticator app, then enter the code it shows."
      action={
        <Button variant="primary" type="submit" form="enable-two-factor" disabled={!offered.data}>
          Turn on
        </Button>
      }
    >
      {offered.data ? (
        <Confirm {...offered.data} onCodes={setCodes} />
      ) : (
        <Unread query={offered} failed="The key could not be created." advice="Please check your connection.">
          <Spinner label="Creating a key" className="mx-auto size-6 text-ink-muted" />
        </Unread>
      )}
    </Dialog>
  )
}
