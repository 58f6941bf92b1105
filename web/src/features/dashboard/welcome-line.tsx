import { Link } from '@tanstack/react-router'
import { useUser } from '../../lib/session/session-store.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'

/** Leads whoever has neither answered nor skipped the first questions to them. */
export const WelcomeLine = () =>
  useUser().welcomedAt === null ? (
    <Banner
      action={
        <Link to="/welcome" className={buttonStyles({ size: 'sm' })}>
          Set up
        </Link>
      }
    >
      Set your hourly rate, your week and your first project.
    </Banner>
  ) : null
