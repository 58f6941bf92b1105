import { useEffect, useMemo, useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import type { Calendar } from '../../../lib/formats/date-words.ts'
import { chosenFormats } from '../../../lib/formats/formats.ts'
import { keepState, keptState } from '../../../lib/session/app-state.ts'
import type { ProjectChoice } from '../list/task-choices.ts'
import type { OthersProject } from '../panel/project-options.ts'
import { printLine } from './print-line.ts'
import { type NamedProject, understand } from './understand.ts'

const stateKey = 'tasks.quickAdd'

interface Line {
  text: string
  takenBack: readonly string[]
}
const blank: Line = { text: '', takenBack: [] }

// At once, yet beside the page and not before it: it is there when somebody types.
const loadFigures = () => again(() => import('../../../lib/formats/date-figures.ts'))
type Figures = Awaited<ReturnType<typeof loadFigures>>

/** What reads days in figures; undefined until it is loaded, and where that fails. */
const useFigures = (): Figures | undefined => {
  const [figures, setFigures] = useState<Figures>()
  useEffect(() => {
    loadFigures().then(setFigures, () => undefined)
  }, [])
  return figures
}

/** The projects that a line can name: one's own, and those of others that one may edit. */
const withOthers = (own: readonly ProjectChoice[], others: readonly OthersProject[]): NamedProject[] => {
  const offered = others.filter(({ active, sharePermission }) => active && sharePermission === 'editable')
  const named = new Map<string, NamedProject>(own.flatMap((one) => (one.isOffered ? [[one.id, one]] : [])))
  for (const { _id: id, name } of offered) if (!named.has(id)) named.set(id, { id, name })
  return [...named.values()]
}

/** The line that is being typed, and what is understood of it; the device keeps it until it is sent or cleared. */
export const useQuickLine = (
  choices: readonly ProjectChoice[],
  tags: readonly string[],
  { today, weekStart }: Calendar,
) => {
  const [line, setLine] = useState(() => (keptState(stateKey) as Line | undefined) ?? blank)
  const [others, setOthers] = useState<readonly OthersProject[]>([])
  const projects = useMemo(() => withOthers(choices, others), [choices, others])
  const { locale } = chosenFormats()
  const figures = useFigures()
  const understood = useMemo(() => {
    const figuresIn = figures?.figuresFor(locale)
    return understand(line.text, {
      today,
      weekStart,
      projects,
      tags,
      takenBack: new Set(line.takenBack),
      figuresIn,
    })
  }, [line, today, weekStart, projects, tags, locale, figures])
  // Written out, since "tomorrow" is another day when one comes back to it.
  const kept = line.text.trim() === '' ? undefined : printLine(understood)
  useEffect(() => {
    if (kept === undefined && keptState(stateKey) === undefined) return
    keepState(stateKey, kept === undefined ? undefined : { text: kept, takenBack: line.takenBack })
  }, [kept, line.takenBack])
  return {
    text: line.text,
    understood,
    projects,
    /** Those of them that are somebody else's, as far as they were heard of. */
    others,
    hearOfOthers: setOthers,
    isBlank: kept === undefined,
    type: (text: string) =>
      setLine(text.trim() === '' ? { ...blank, text } : (before) => ({ ...before, text })),
    takeBack: (key: string) => setLine(({ text, takenBack }) => ({ text, takenBack: [...takenBack, key] })),
    clear: () => setLine(blank),
    /** How it stands now, to be put back. */
    current: line,
    putBack: setLine,
  }
}
