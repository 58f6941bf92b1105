import { formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { formatNearDay } from '../../../lib/formats/formats.ts'
import { priorityLabels } from '../record/task-fields.ts'
import { repeatWords } from '../repeat/repeat-words.ts'
import type { Chip, Understood } from './understand.ts'

/** The order in which days are named, not the person's week. */
const mondayFirst = 1

/** Today and its neighbours are words within a sentence, other days begin with a name. */
const nearDay = (date: string, today: string): string =>
  formatNearDay(date, today).replace(/^(Today|Tomorrow|Yesterday)$/, (day) => day.toLowerCase())

/** What a chip says. */
export const chipWords = (chip: Chip, today: string): string => {
  switch (chip.kind) {
    case 'date':
      return `Due ${nearDay(chip.date, today)}`
    case 'tag':
      return `Tag ${chip.tag}`
    case 'project':
      return `Project ${chip.project.name}`
    case 'priority':
      return `Priority ${priorityLabels[chip.priority].toLowerCase()}`
    case 'estimate':
      return `Estimate ${formatMinutes(chip.minutes)}`
    case 'repeat':
      return `${repeatWords(chip.rule, mondayFirst)}${chip.first ? `, from ${nearDay(chip.first, today)}` : ''}`
  }
}

/** All of it in a sentence or two, for those who hear the page. */
export const spokenWords = (
  { chips, puzzles }: Pick<Understood, 'chips' | 'puzzles'>,
  today: string,
): string =>
  [
    chips.length > 0 && `Understood: ${chips.map((chip) => chipWords(chip, today)).join(', ')}.`,
    puzzles.length > 0 &&
      `Stays in the title: ${puzzles.map(({ typed, reason }) => `${typed} (${reason})`).join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
