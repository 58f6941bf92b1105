import { planLimits } from '@daybook/contract/plans'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { freePriceText, proPriceText } from '../../../features/plans/price.ts'
import { proPoints } from '../../../features/plans/pro-points.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { CheckList, type Point } from '../../../ui/check-list.tsx'
import { cn } from '../../../ui/class-names.ts'
import { ProOffer } from './pro-offer.tsx'

const { clients, projects, tasks } = planLimits.basic

interface PlanProps {
  name: string
  price: string
  per: string
  points: readonly Point[]
  isMarked?: boolean
  children: ReactNode
}

const Plan = ({ name, price, per, points, isMarked, children }: PlanProps) => (
  <section
    aria-label={name}
    className={cn(
      'flex flex-col rounded-lg border bg-surface p-6 md:p-8',
      isMarked ? 'border-accent' : 'border-line',
    )}
  >
    <h3 className="title text-3xl">{name}</h3>
    <p className="mt-3 flex items-baseline gap-2">
      <span className="figure text-display">{price}</span>
      <span className="text-ink-muted text-md">{per}</span>
    </p>
    <CheckList points={points} className="mt-6 flex-1" />
    {children}
  </section>
)

/** Both plans; somebody who is signed in has one already. */
export const Pricing = ({ isMember = false }: { isMember?: boolean }) => (
  <section id="pricing" className="scroll-mt-24 md:scroll-mt-14 py-16 md:py-24">
    <h2 className="title text-5xl">Pricing</h2>
    <p className="mt-3 text-ink-muted text-xl">30-day money-back guarantee. Cancel anytime.</p>
    <div className="mt-10 grid gap-6 md:grid-cols-2">
      <Plan
        name="Free"
        price={freePriceText()}
        per="for as long as you like"
        points={[
          { text: `${clients} clients` },
          { text: `${projects} projects` },
          { text: `${tasks} tasks` },
          { text: 'Timers and estimates' },
          { text: 'Tags, priorities and search' },
        ]}
      >
        {!isMember && (
          <Link to="/register" className={buttonStyles({ className: 'mt-6' })}>
            Get Started Free
          </Link>
        )}
      </Plan>
      <Plan name="Pro" price={proPriceText()} per="per user per month" isMarked points={proPoints}>
        <ProOffer />
      </Plan>
    </div>
  </section>
)
