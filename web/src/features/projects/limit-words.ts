/** From how many remaining projects on a basic user is warned: as few as of clients (spec 2 §9). */
const warnsFrom = 1

/** What the banner says, in other words than the toast of a refusal; null while there is room enough, or no limit. */
export const limitWords = (remaining: number | null): string | null => {
  if (remaining === null || remaining > warnsFrom) return null
  const left = remaining === 1 ? '1 project remains' : 'No projects remain'
  return `${left} on the Free plan. Upgrade to Pro for unlimited projects.`
}
