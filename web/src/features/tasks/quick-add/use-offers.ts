import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useChoice } from '../../../ui/use-choice.ts'
import type { Calendar } from './date-words.ts'
import { type Offer, offersFor, withOffer } from './quick-offers.ts'
import type { NamedProject } from './understand.ts'

interface Line extends Calendar {
  text: string
  type: (text: string) => void
  projects: readonly NamedProject[]
  tags: readonly string[]
}

const none: readonly Offer[] = []
const nothing: ReadonlySet<string> = new Set()

/** The tags and projects that are offered where the caret stands in the field. */
export const useOffers = (
  input: RefObject<HTMLInputElement | null>,
  { text, type, projects, tags, today, weekStart }: Line,
) => {
  const [caret, setCaret] = useState<number>()
  const [shutAt, setShutAt] = useState<string>()
  const next = useRef<number>(undefined)
  const offers = useMemo(
    () =>
      caret === undefined || shutAt === text
        ? undefined
        : offersFor(text, caret, { today, weekStart, projects, tags, takenBack: nothing }),
    [text, caret, shutAt, today, weekStart, projects, tags],
  )
  const offered = offers?.offered ?? none
  const { index, chosen, reset, step } = useChoice(offered)
  useLayoutEffect(() => {
    if (next.current === undefined) return
    input.current?.setSelectionRange(next.current, next.current)
    next.current = undefined
  }, [text, input])

  const lookAt = (place: number | undefined) => {
    setCaret(place)
    setShutAt(undefined)
    reset()
  }
  /** What is shut stays so until something is typed or the caret goes elsewhere. */
  const moveTo = (place: number | undefined) => {
    if (place !== caret) lookAt(place)
  }
  const pick = (offer: Offer) => {
    if (!offers) return
    const put = withOffer(text, offers, offer)
    next.current = put.caret
    type(put.line)
    lookAt(put.caret)
  }
  /** Whether it was for the list: the arrows choose, Enter takes what is chosen. */
  const takeKey = ({ key, nativeEvent, shiftKey }: KeyboardEvent): boolean => {
    if (nativeEvent.isComposing || shiftKey || offered.length === 0) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && chosen) pick(chosen)
    else return false
    return true
  }
  return {
    offered,
    index,
    isOpen: offered.length > 0,
    lookAt,
    moveTo,
    pick,
    takeKey,
    shut: () => setShutAt(text),
  }
}
