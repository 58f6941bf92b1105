import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { again } from '../../../lib/api/again.ts'
import type { Calendar } from '../../../lib/formats/date-words.ts'
import { useCombobox } from '../../../ui/use-combobox.ts'
import type { Offer } from './quick-offers.ts'
import type { NamedProject } from './understand.ts'

interface Line extends Calendar {
  text: string
  type: (text: string) => void
  projects: readonly NamedProject[]
  tags: readonly string[]
  /** Makes the project that the line names from then on. */
  makeProject: (name: string) => void
}

const none: readonly Offer[] = []
const nothing: ReadonlySet<string> = new Set()

// Loaded once the field is entered, as most visits to the page add nothing.
const loadFinder = () => again(() => import('./quick-offers.ts'))
type Finder = Awaited<ReturnType<typeof loadFinder>>

/** What finds the offers; undefined until it is loaded, and where that fails. */
const useFinder = (isWanted: boolean): Finder | undefined => {
  const [finder, setFinder] = useState<Finder>()
  useEffect(() => {
    if (isWanted) loadFinder().then(setFinder, () => undefined)
  }, [isWanted])
  return finder
}

/** The tags and projects that are offered where the caret stands in the field. */
export const useOffers = (
  input: RefObject<HTMLInputElement | null>,
  { text, type, projects, tags, makeProject, today, weekStart }: Line,
) => {
  const [caret, setCaret] = useState<number>()
  const [shutAt, setShutAt] = useState<string>()
  const next = useRef<number>(undefined)
  const found = useFinder(caret !== undefined)
  const offers = useMemo(
    () =>
      !found || caret === undefined || shutAt === text
        ? undefined
        : found.offersFor(text, caret, { today, weekStart, projects, tags, takenBack: nothing }),
    [found, text, caret, shutAt, today, weekStart, projects, tags],
  )
  const offered = offers?.offered ?? none
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
    if (!offers || !found) return
    if (offer.isNew && offer.kind === 'project') makeProject(offer.name)
    const put = found.withOffer(text, offers, offer)
    next.current = put.caret
    type(put.line)
    lookAt(put.caret)
  }
  const { active, reset, ...list } = useCombobox({
    options: offered,
    first: offers?.first ?? -1,
    onPick: pick,
  })
  /** Whether it was for the list; Tab takes what is chosen too, and at least the first. */
  const takeKey = (event: KeyboardEvent): boolean => {
    const { key, nativeEvent, shiftKey } = event
    const taken = active ?? offered[0]
    if (key !== 'Tab' || shiftKey || nativeEvent.isComposing || !taken) return list.takeKey(event)
    pick(taken)
    return true
  }
  return {
    offered,
    isOpen: offered.length > 0,
    fieldProps: list.fieldProps,
    listProps: list.listProps,
    optionProps: list.optionProps,
    lookAt,
    moveTo,
    takeKey,
    shut: () => setShutAt(text),
  }
}
