import { useState } from 'react'

/** Which of those that are offered below a field the arrow keys are on; none is what was typed. */
export const useChoice = <T>(offered: readonly T[]) => {
  const [index, setIndex] = useState(-1)
  const chosen = offered[index]
  return {
    /** -1 where it is none. */
    index: chosen ? index : -1,
    chosen,
    reset: () => setIndex(-1),
    /** Beyond the last comes what was typed, and then the first. */
    step: (by: 1 | -1) =>
      setIndex((before) => ((before + by + 1 + offered.length + 1) % (offered.length + 1)) - 1),
  }
}
