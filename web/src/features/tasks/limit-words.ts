/** From how many remaining tasks on a basic user is warned (spec 2 §9). */
const warnsFrom = 2

/** What the banner says, in other words than the toast of a refusal beside it; null while there is room enough, or no limit. */
export const limitWords = (remaining: number | null): string | null => {
  if (remaining === null || remaining > warnsFrom) return null
  const left = remaining === 1 ? '1 task remains' : `${remaining || 'No'} tasks remain`
  return `${left} on the Free plan. Upgrade to Pro for unlimited tasks.`
}
