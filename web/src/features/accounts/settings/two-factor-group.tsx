import { useRef, useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { DisableTwoFactor } from './disable-two-factor.tsx'
import { SettingsGroup } from './settings-group.tsx'

// Loads with the library that draws the QR code.
const loadEnableTwoFactor = async () => (await again(() => import('./enable-two-factor.tsx'))).EnableTwoFactor

/** A second proof at sign-in: on, off, or being set up. */
export const TwoFactorGroup = () => {
  const { twoFactorEnabled, hasPassword } = useUser()
  const [step, setStep] = useState<'none' | 'enable' | 'disable'>('none')
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setStep('none')
    // The second of two dialogs knows only the first one to return the focus to.
    setTimeout(() => button.current?.focus())
  }
  return (
    <SettingsGroup
      title="Two-factor authentication"
      lead="Ask for a code from an authenticator app as well as your password when you sign in."
    >
      <div className="flex items-center gap-3">
        <Badge tone={twoFactorEnabled ? 'good' : 'neutral'}>{twoFactorEnabled ? 'On' : 'Off'}</Badge>
        {(hasPassword || !twoFactorEnabled) && (
          <ServerButton ref={button} onClick={() => setStep(twoFactorEnabled ? 'disable' : 'enable')}>
            {twoFactorEnabled ? 'Turn off' : 'Turn on'}
          </ServerButton>
        )}
      </div>
      {twoFactorEnabled && !hasPassword && (
        <p className="text-ink-muted text-md">Set a password first, then you can turn it off.</p>
      )}
      <LazyPart isOpen={step === 'enable'} load={loadEnableTwoFactor} onFailed={close}>
        {(EnableTwoFactor) => <EnableTwoFactor onClose={close} />}
      </LazyPart>
      {step === 'disable' && <DisableTwoFactor onClose={close} />}
    </SettingsGroup>
  )
}
