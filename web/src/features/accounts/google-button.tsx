import { useEffect, useState } from 'react'
import { isLocalOrigin, readInstallation } from '../../lib/page/installation.ts'
import { beginAtProvider } from '../../lib/session/provider-attempt.ts'
import { buttonStyles } from '../../ui/button-styles.ts'

const wide = buttonStyles({ className: 'w-full' })
const reason = 'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to offer this.'

/** Offered where the installation has Google's keys; elsewhere only the developer learns what is missing. */
export const GoogleButton = () => {
  // Its address, or false where Google is not set up.
  const [google, setGoogle] = useState<string | false>()
  useEffect(() => {
    const stop = new AbortController()
    readInstallation(stop.signal).then(
      (installation) => setGoogle(installation.google && beginAtProvider()),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  if (google)
    return (
      <a href={google} className={wide}>
        Continue with Google
      </a>
    )
  if (!isLocalOrigin()) return null
  return (
    <div>
      <button type="button" disabled aria-describedby="google-reason" className={wide}>
        Continue with Google
      </button>
      <p id="google-reason" className="mt-1.5 text-ink-muted text-sm">
        {google === false && reason}
      </p>
    </div>
  )
}
