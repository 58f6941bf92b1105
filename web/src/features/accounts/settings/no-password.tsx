import { useNavigate } from '@tanstack/react-router'
import { useLogout } from '../../../lib/session/use-logout.tsx'
import { Button } from '../../../ui/button.tsx'

/** For people who sign in by Google only: a first password comes by mail, like a forgotten one. */
export const NoPassword = () => {
  const navigate = useNavigate()
  // Signing out redirects to the login; only a guest may continue from there.
  const goOn = () => void setTimeout(() => void navigate({ to: '/forgot-password' }))
  const { logout, question } = useLogout(goOn)
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-pretty text-ink-muted text-md">
        You sign in with Google and have no password yet. To set one, log out and choose ‘Forgot your
        password?’. We will e-mail you a link.
      </p>
      <Button onClick={logout}>Log out and set a password</Button>
      {question}
    </div>
  )
}
