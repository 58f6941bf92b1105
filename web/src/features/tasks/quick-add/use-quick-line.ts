import { useEffect, useMemo, useState } from 'react'
import { keepState, keptState } from '../../../lib/session/app-state.ts'
import type { ProjectChoice } from '../list/task-choices.ts'
import type { Calendar } from './date-words.ts'
import { printLine } from './print-line.ts'
import { understand } from './understand.ts'

const stateKey = 'tasks.quickAdd'

interface Line {
  text: string
  takenBack: readonly string[]
}
const blank: Line = { text: '', takenBack: [] }

/** The line that is being typed, and what is understood of it; the device keeps it until it is sent or cleared. */
export const useQuickLine = (choices: readonly ProjectChoice[], { today, weekStart }: Calendar) => {
  const [line, setLine] = useState(() => (keptState(stateKey) as Line | undefined) ?? blank)
  const projects = useMemo(() => choices.filter(({ isOffered }) => isOffered), [choices])
  const understood = useMemo(
    () => understand(line.text, { today, weekStart, projects, takenBack: new Set(line.takenBack) }),
    [line, today, weekStart, projects],
  )
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
