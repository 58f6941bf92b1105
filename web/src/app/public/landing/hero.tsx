import { Link } from '@tanstack/react-router'
import { freePlanText } from '../../../lib/limits/free-plan.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/class-names.ts'

/** A sample day; the running task is in ember. */
const day = [
  { what: 'Shop relaunch, product pages', hours: '2:40' },
  { what: 'Call with the city library', hours: '0:45' },
  { what: 'Brand book, second round', hours: '1:50' },
  { what: 'Offer for the bakery', hours: '0:35', isRunning: true },
]

/** A decoration, hidden from screen readers: the text beside it says the same. */
const LedgerFigure = () => (
  <div aria-hidden="true" className="rounded-lg border border-line bg-surface p-5 md:p-6">
    <div className="flex items-baseline justify-between border-line-strong border-b pb-3">
      <span className="title text-2xl">Thursday</span>
      <span className="figure text-2xl">5:50</span>
    </div>
    {day.map(({ what, hours, isRunning }) => (
      <div key={what} className="flex h-11 items-center gap-3 border-line border-b text-base last:border-b-0">
        <span className={cn('size-2 shrink-0 rounded-full', isRunning ? 'bg-accent' : 'bg-line-strong')} />
        <span className="min-w-0 flex-1 truncate">{what}</span>
        <span className={cn('tabular-nums', isRunning ? 'text-accent-ink' : 'text-ink-muted')}>{hours}</span>
      </div>
    ))}
  </div>
)

export const Hero = () => (
  <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 py-14 md:grid-cols-[1.15fr_1fr] md:gap-16 md:py-24">
    <div>
      <Badge tone="accent">Open BETA</Badge>
      <h1 className="title mt-5 text-display">Every day’s work, in one book.</h1>
      <p className="mt-5 max-w-xl text-pretty text-ink-muted text-xl">
        Daybook is where freelancers and small teams keep their tasks, their hours and what they earned. Calm,
        exact, and yours.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/register" className={buttonStyles({ variant: 'primary' })}>
          Get Started Free
        </Link>
        <a href="#features" className={buttonStyles()}>
          See what it does
        </a>
      </div>
      <p className="mt-4 text-ink-faint text-sm">No card. Free for {freePlanText}.</p>
    </div>
    <LedgerFigure />
  </section>
)
