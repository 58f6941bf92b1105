import { Link } from '@tanstack/react-router'
import { useReplacePrerendered } from '../../../lib/page/prerendered.ts'
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
      <Link to="/terms" className={linkStyles({ quiet: true })}>
        Terms
      </Link>
      <Link to="/privacy" className={linkStyles({ quiet: true })}>
        Privacy
      </Link>
    </nav>
  </footer>
)

/** The landing page, which everybody sees at / (spec 1 §2). */
export const LandingPage = () => {
  useReplacePrerendered()
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
