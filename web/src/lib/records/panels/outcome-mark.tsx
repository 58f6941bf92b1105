import type { Outcome } from '../use-outcome.ts'

const words: Record<Exclude<Outcome, null>, string> = {
  'on its way': '',
  waiting: 'Saved on this device',
  saved: 'Saved',
}

/** Says politely that what was typed is saved. */
export const OutcomeMark = ({ outcome }: { outcome: Outcome }) => (
  <p role="status" className="text-ink-muted text-sm">
    {outcome && words[outcome]}
  </p>
)
