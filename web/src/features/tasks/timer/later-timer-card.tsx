import { again } from '../../../lib/api/again.ts'
import { cn } from '../../../ui/class-names.ts'
import { later } from '../../../ui/later.tsx'
import { useRunningTask } from '../tasks.ts'

/** Keeps the card's place until it is loaded, with that of the running timer above the field. */
const TimerCardSpace = () => (
  <div className={cn('border-line border-b', useRunningTask() ? 'h-27.25' : 'h-14.25')} />
)

/** The timer on a page of its own; the other pages have it in the top bar. */
export const TimerCard = later(
  async () => (await again(() => import('./timer-card.tsx'))).TimerCard,
  TimerCardSpace,
)
