import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Kbd } from '../../../ui/kbd.tsx'
import type { OthersProject } from '../panel/project-options.ts'
import { useOthersProjects } from '../panel/use-others-projects.ts'
import { chipWords, spokenWords } from './chip-words.ts'
import { OfferList, type OfferListProps } from './offer-list.tsx'
import type { Understood } from './understand.ts'

const chipStyles = 'inline-flex h-7 max-w-full items-center gap-1 rounded-md text-sm'
const keys: [string[], string][] = [
  [['Enter'], 'adds it'],
  [['Shift', 'Enter'], 'opens the panel'],
  [['Esc'], 'clears'],
]
/** Tab takes the first offer, Enter only what is marked. */
const keysOfOffers = (isMarked: boolean): [string[], string][] => [
  [[isMarked ? 'Enter' : 'Tab'], 'chooses it'],
  [['↓'], 'marks the next one'],
  [['Esc'], 'closes the list'],
]

interface UnderstoodProps {
  understood: Understood
  today: string
}

interface QuickChipsProps extends UnderstoodProps {
  /** What is offered for the word that is being typed. */
  offers: OfferListProps
  /** Whether a project is being named. */
  isNaming: boolean
  /** Hears of the projects of others. */
  onOthers: (others: readonly OthersProject[]) => void
  onTakeBack: (key: string) => void
}

/** Keeps the first of equal chips, since the line may hold the same words twice. */
const once = <T,>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
]

/** Understood parts, each removable, and texts that look like one but stay words. */
export const QuickChips = ({
  understood,
  today,
  offers,
  isNaming,
  onOthers,
  onTakeBack,
}: QuickChipsProps) => {
  // Read here, since the page itself loads without them.
  const others = useOthersProjects(isNaming)
  useEffect(() => onOthers(others), [others, onOthers])
  const hasOffers = offers.offered.length > 0
  const isMarked = offers.offered.some((_, at) => offers.optionProps(at).isChosen)
  const chips = once(understood.chips, ({ key }) => key)
  const puzzles = once(understood.puzzles, ({ typed, reason }) => `${reason} ${typed}`)
  return (
    <>
      {hasOffers && <OfferList {...offers} />}
      {chips.length + puzzles.length > 0 && (
        <ul aria-label="What was understood" className="flex flex-wrap gap-1">
          {chips.map((chip) => (
            <li key={chip.key} className="flex min-w-0 max-w-full">
              <button
                type="button"
                title={`Keep “${chip.typed}” in the title instead`}
                // The line keeps the focus, and this stays where it is.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onTakeBack(chip.key)}
                className={`${chipStyles} group bg-wash-strong pr-1.5 pl-2.5 text-ink transition-colors hover:bg-bad-soft hover:text-bad`}
              >
                <span className="sr-only">Remove: </span>
                <span dir="auto" className="truncate">
                  {chipWords(chip, today)}
                </span>
                <X className="size-3.5 shrink-0 text-ink-faint group-hover:text-inherit" />
              </button>
            </li>
          ))}
          {puzzles.map(({ typed, reason }) => (
            <li
              key={`${reason} ${typed}`}
              className={`${chipStyles} border border-line border-dashed px-2.5 text-ink-muted`}
            >
              <span dir="auto" className="truncate">
                {typed}
              </span>
              <span className="shrink-0">· {reason}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="hidden flex-wrap gap-x-4 gap-y-1 text-ink-muted text-xs md:flex">
        {(hasOffers ? keysOfOffers(isMarked) : keys).map(([combination, effect]) => (
          <span key={effect} className="inline-flex items-center gap-1.5">
            <Kbd keys={combination} />
            {effect}
          </span>
        ))}
      </p>
    </>
  )
}

/** The same, for those who hear the page. */
export const SpokenChips = ({ understood, today }: UnderstoodProps) => spokenWords(understood, today)
