import { again } from '../../../lib/api/again.ts'
import { later } from '../../../ui/later.tsx'

/** Keeps the card's place until it is loaded. */
const TimerCardSpace = () => <div className="h-14 border-line border-b" />

/** The timer on a phone's time page; no other screen loads it. */
export const TimerCard = later(
  async () => (await again(() => import('./timer-card.tsx'))).TimerCard,
  TimerCardSpace,
)
