import { Link } from '@tanstack/react-router'
import { useUser } from '../../lib/session/session-store.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'

interface WelcomeLineProps {
  /** Also while that is not known, so that nothing shows for a moment only. */
  hasProjects: boolean
}

/** Leads whoever has neither answered nor skipped the first questions to them, while there is something to answer. */
export const WelcomeLine = ({ hasProjects }: WelcomeLineProps) => {
  const { welcomedAt, hourlyRate } = useUser()
  if (welcomedAt !== null || (hourlyRate !== null && hasProjects)) return null
  return (
    <Banner
      action={
        <Link to="/welcome" className={buttonStyles({ size: 'sm' })}>
          Set up
        </Link>
      }
    >
      Set your hourly rate, your week and your first project.
    </Banner>
  )
}
