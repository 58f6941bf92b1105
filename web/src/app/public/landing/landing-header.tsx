import { Link } from '@tanstack/react-router'
import { Moon, Sun } from 'lucide-react'
import { formatDay } from '../../../lib/formats/formats.ts'
import { useToday } from '../../../lib/formats/now.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { setColorMode, shownMode } from '../../../ui/color-mode.ts'
import { linkStyles } from '../../../ui/link-styles.ts'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { signedInHome } from '../../places.ts'

// The page is made before it is known in which colours it shows: until it runs, the style sheet knows and chooses.
const ColorModeButton = () => (
  <Button
    variant="quiet"
    square
    icon={
      <>
        <Sun className="light:hidden" />
        <Moon className="hidden light:block" />
      </>
    }
    onClick={() => setColorMode(shownMode() === 'dark' ? 'light' : 'dark')}
  >
    <span className="sr-only">
      Switch to <span className="light:hidden">light</span>
      <span className="hidden light:inline">dark</span> mode
    </span>
  </Button>
)

const todayStyles = 'text-ink-muted text-sm tabular-nums'
const entryStyles = linkStyles({ quiet: true, className: 'flex h-10 items-center' })

// The date depends on the visitor's browser.
const Today = () => {
  const today = useToday(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <time dateTime={today} className={todayStyles}>
      {formatDay(today)}
    </time>
  )
}

/** Stays at the top while the page scrolls (spec 1 §2); on phones its links and the date are a row of their own. */
export const LandingHeader = () => {
  const { status } = useSession()
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-ground">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center px-4 md:flex-nowrap md:gap-6 md:px-8">
        <div className="flex h-14 items-center">
          <Link to="/" className="flex shrink-0 rounded-sm">
            <Wordmark />
          </Link>
        </div>
        <div className="order-last flex basis-full items-center justify-between md:order-none md:basis-0 md:grow">
          <nav aria-label="Site" className="flex items-center gap-5 text-base md:gap-6">
            <a href="#features" className={entryStyles}>
              Features
            </a>
            <a href="#pricing" className={entryStyles}>
              Pricing
            </a>
            <Link to="/jobs" className={entryStyles}>
              Jobs
            </Link>
          </nav>
          {import.meta.env.SSR ? <time className={todayStyles} /> : <Today />}
        </div>
        <div className="ml-auto flex items-center gap-2 md:gap-4">
          <ColorModeButton />
          {status === 'authenticated' ? (
            <Link to={signedInHome} className={buttonStyles({ size: 'sm' })}>
              Open Daybook
            </Link>
          ) : (
            <Link to="/login" className={buttonStyles({ size: 'sm' })}>
              Login
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}
