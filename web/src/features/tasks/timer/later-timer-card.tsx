import { again } from '../../../lib/api/again.ts'
import { later } from '../../../ui/later.tsx'

/** Keeps the card's place until it is loaded. */
const TimerCardSpace = () => <div className="h-14 border-line border-b" />

/** The timer on a page of its own; the other pages have it in the top bar. */
export const TimerCard = later(
  async () => (await again(() => import('./timer-card.tsx'))).TimerCard,
  TimerCardSpace,
)
