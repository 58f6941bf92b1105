import { useState } from 'react'

/** Which of the options below a field the arrow keys have selected; none means the typed text. */
export const useChoice = <T>(offered: readonly T[]) => {
  const [index, setIndex] = useState(-1)
  const chosen = offered[index]
  return {
    /** -1 where it is none. */
    index: chosen ? index : -1,
    chosen,
    reset: () => setIndex(-1),
    /** After the last comes the typed text, and then the first. */
    step: (by: 1 | -1) =>
      setIndex((before) => ((before + by + 1 + offered.length + 1) % (offered.length + 1)) - 1),
  }
}
