import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useReplacePrerendered } from '../../../lib/page/prerendered.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { linkStyles } from '../../../ui/link-styles.ts'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Pricing } from './pricing.tsx'
import { Returns } from './returns.tsx'
import { Screens } from './screens.tsx'

const Closing = () => (
  <section className="flex flex-col items-start gap-6 border-line border-t py-16 md:py-24">
    <h2 className="title max-w-2xl text-display">Begin with today.</h2>
    <Link to="/register" className={buttonStyles({ variant: 'primary' })}>
      Get Started Free
    </Link>
  </section>
)

const Footer = () => (
  <footer className="border-line border-t">
    <nav
      aria-label="Footer"
      className="mx-auto flex w-full max-w-6xl flex-wrap gap-x-6 gap-y-2 px-4 py-6 text-sm md:px-8"
    >
      <a href="#features" className={linkStyles({ quiet: true })}>
        Features
      </a>
      <a href="#pricing" className={linkStyles({ quiet: true })}>
        Pricing
      </a>
      <Link to="/jobs" className={linkStyles({ quiet: true })}>
        Jobs
      </Link>
      <Link to="/terms" className={linkStyles({ quiet: true })}>
        Terms
      </Link>
      <Link to="/privacy" className={linkStyles({ quiet: true })}>
        Privacy
      </Link>
    </nav>
  </footer>
)

/** The plans alone, for a member whom an Upgrade button sent here, with the way back. */
const PricingForMember = ({ from }: { from: string }) => {
  const { history } = useRouter()
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="mx-auto w-full max-w-6xl px-4 md:px-8">
      <header className="flex h-14 items-center">
        <Button
          variant="quiet"
          size="sm"
          icon={<ArrowLeft />}
          className="-ml-3"
          onClick={() => history.push(from)}
        >
          Back to Daybook
        </Button>
      </header>
      <main>
        <h1 className="sr-only">Upgrade to Pro</h1>
        <Pricing isMember />
      </main>
    </div>
  )
}

/** The landing page, which everybody sees at / (spec 1 §2). */
export const LandingPage = () => {
  useReplacePrerendered()
  const { status } = useSession()
  const { hash, state } = useLocation()
  if (status === 'authenticated' && hash === 'pricing' && state.from !== undefined)
    return <PricingForMember from={state.from} />
  return (
    <div className="flex min-h-dvh flex-col">
      <LandingHeader />
      <main className="mx-auto w-full max-w-6xl flex-1 px-4 md:px-8">
        <Hero />
        <Screens />
        <Features />
        <Returns />
        <Pricing />
        <Closing />
      </main>
      <Footer />
    </div>
  )
}
