import type { SearchResult } from '@daybook/contract/search'
import { generalProject } from '@daybook/contract/tasks'
import { Circle, CircleCheck, ListTodo, type LucideIcon } from 'lucide-react'
import { knownFeatures } from '../../lib/feature/known-features.ts'
import { formatNearDay } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { ownTimezone } from '../../lib/formats/own-timezone.ts'
import { isTitle } from '../tasks/tasks.tsx'
import type { Found } from './known-records.ts'
import type { PaletteOption, PaletteSection, SearchProps } from './palette-option.ts'
import { type KindPanel, matchCommands, useCommands } from './use-commands.ts'
import { useFound } from './use-found.ts'
import { useTimerOptions } from './use-timer-options.ts'

/** A task's icon; the server's answers do not say whether one is done. */
const taskIcon = (isDone: boolean | undefined): LucideIcon =>
  isDone === undefined ? ListTodo : isDone ? CircleCheck : Circle

/** The project of a task; the wire has a name of its own for none. */
const projectWords = (name: string) => (name === generalProject ? 'General' : name)

// In the feature order, which never changes: all of the hooks run at every render.
const kinds = () => knownFeatures().flatMap(({ records }) => records ?? [])

const usePanels = (): readonly KindPanel[] =>
  kinds().map(({ panel, trash }) => ({
    ...panel.readAddress(),
    ...{ type: trash.type, word: trash.word, addsAt: panel.addsAt },
  }))

/** `timer` chooses the task whose timer starts. */
export type PaletteMode = 'all' | 'timer'

/** The lines that show for a text, in sections, the best ones first. */
export const useSections = (
  { navigation }: SearchProps,
  { text, mode, setMode }: { text: string; mode: PaletteMode; setMode: (mode: PaletteMode) => void },
) => {
  const panels = usePanels()
  const commands = useCommands(navigation, panels)
  const timer = useTimerOptions()
  const { found, awaited, ...state } = useFound(text)
  const today = useToday(ownTimezone())
  const title = text.trim()
  const fitsTitle = isTitle(title)

  /** Where a task belongs, and until when it is to be done. */
  const noteOfTask = ({ _id, subtitle, dueDate }: SearchResult & Partial<Found>) => {
    if (timer.isRunning(_id)) return 'Timer running'
    return dueDate ? `${projectWords(subtitle)} · ${formatNearDay(dueDate, today)}` : projectWords(subtitle)
  }
  const optionOf = (one: SearchResult & Partial<Found>): PaletteOption => {
    const { type, _id, title: label, subtitle, isDone } = one
    const { search } = kinds().find(({ trash }) => trash.type === type) ?? {}
    const ofTask = type === 'task' && taskIcon(isDone)
    return {
      ...{
        id: `${type} ${_id}`,
        icon: ofTask || (search?.icon ?? timer.choose(() => undefined).icon),
        label,
      },
      isDone,
      note: type === 'task' ? noteOfTask(one) : subtitle,
      act: () => panels.find((panel) => panel.type === type)?.open(_id),
      otherwise: type === 'task' ? timer.turn({ _id, title: label }) : undefined,
    }
  }
  const chosen = (label: string, options: readonly PaletteOption[], room = 0): PaletteSection[] =>
    options.length + room > 0 ? [{ label, options, awaited: room }] : []

  if (mode === 'timer') {
    const tasks = found.filter((one) => one.type === 'task' && !('isDone' in one && one.isDone))
    const options = tasks.map((task) => ({
      ...optionOf(task),
      ...timer.turn(task),
      otherwise: undefined,
    }))
    const labelled = options.map((option, index) => ({ ...option, label: tasks[index]?.title ?? '' }))
    const make = fitsTitle ? [timer.addAndStart(title)] : []
    return { ...state, sections: [...chosen('Tasks', labelled), ...chosen('New task', make)] }
  }

  const ofTimers: PaletteSection = {
    label: 'Timer',
    options: [...timer.stopRunning, timer.choose(() => setMode('timer'))],
  }
  if (title === '')
    return { ...state, sections: [...chosen('Recent', found.map(optionOf), awaited), ofTimers, ...commands] }

  const ofKinds = kinds().map(({ trash, search }) => ({
    label: search.label,
    first: found.findIndex(({ type }) => type === trash.type),
    options: found.filter(({ type }) => type === trash.type).map(optionOf),
  }))
  const byBest = ofKinds
    .filter(({ first }) => first >= 0)
    .toSorted((one, other) => one.first - other.first)
    .map(({ label, options }): PaletteSection => ({ label, options }))
  const add = fitsTitle ? [timer.add(title)] : []
  const { named, others } = matchCommands([ofTimers, ...commands], text)
  return {
    ...state,
    sections: [...named, ...byBest, ...others, ...chosen('New', add)],
  }
}
