import { type Counted, planLimits } from '@daybook/contract/plans'
import { formatCounted } from '../formats/formats.ts'

/** What is limited: its name, how one of it is called, and from how many remaining on a basic user is warned (spec 2 §9). */
export interface Limited {
  name: Exclude<Counted, 'shareUsernames'>
  noun: string
  warnsFrom: number
}

/**
 * How it stands and what lifts it, in other words than the toast of a refusal beside it; null while there is room enough,
 * or no limit.
 */
export const limitWords = (
  { name, noun, warnsFrom }: Limited,
  remaining: number | null,
): [standing: string, advice: string] | null => {
  if (remaining === null || remaining > warnsFrom) return null
  const left =
    remaining === 0
      ? `All ${formatCounted(planLimits.basic[name], noun, name)} used`
      : `${formatCounted(remaining, noun, name)} left`
  return [`${left} on the Free plan.`, `Upgrade to Pro for unlimited ${name}.`]
}
