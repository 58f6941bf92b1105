import { useState } from 'react'

/** What stands in the field, and how far the address has followed. */
export interface SearchText {
  text: string
  /** The address as it was last seen. */
  inAddress: string
  /** What was told to the address and has not been seen there, the oldest first. */
  onItsWay: readonly string[]
}

export const searchTextIn = (inAddress: string): SearchText => ({ text: inAddress, inAddress, onItsWay: [] })

export const toldToAddress = (state: SearchText, text: string): SearchText => ({
  ...state,
  onItsWay: [...state.onItsWay, text],
})

/** The address leads where it changes by itself; what it was told may arrive after more was typed. */
export const seenInAddress = (state: SearchText, inAddress: string): SearchText => {
  const at = state.onItsWay.indexOf(inAddress)
  if (at === -1) return searchTextIn(inAddress)
  return { ...state, inAddress, onItsWay: state.onItsWay.slice(at + 1) }
}

/**
 * Typed search text applies at once; the address follows when the typing pauses, and leads on Back, Forward and a
 * link. `settle` updates it through `tell`, or by another way that changes more than the text.
 */
export const useSearchText = (inAddress: string, tell: (text: string) => void) => {
  const [state, setState] = useState(() => searchTextIn(inAddress))
  if (state.inAddress !== inAddress) setState(seenInAddress(state, inAddress))
  return {
    text: state.text,
    setText: (text: string) => setState((before) => ({ ...before, text })),
    settle: (text: string, by = tell) => {
      if (text !== inAddress) setState((before) => toldToAddress(before, text))
      by(text)
    },
  }
}
