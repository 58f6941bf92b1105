import type { Recurrence } from '@daybook/contract/recurrence'
import { weekdayNames } from '../repeat/repeat-words.ts'
import type { Chip, Understood } from './understand.ts'

/** 45m, 2h00, 1h05: never 2h, which would take minutes that stand after it. */
const printMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest}m` : `${hours}h${String(rest).padStart(2, '0')}`
}

const printRule = ({ every, interval, days }: Recurrence): string => {
  if (days.length > 0) return `every ${days.map((day) => weekdayNames[day]?.toLowerCase()).join(', ')}`
  return interval === 1 ? `every ${every}` : `every ${interval} ${every}s`
}

const printChip = (chip: Chip): string => {
  switch (chip.kind) {
    case 'date':
      // With its `on` or `by`: another one before it would take the day instead.
      return (/^(?:on|by)\s/iu.exec(chip.typed)?.[0] ?? '') + chip.date
    case 'tag':
      return `#${chip.tag}`
    case 'project':
      return chip.typed.startsWith('@"') ? `@"${chip.project.name}"` : `@${chip.project.name}`
    case 'priority':
      return `!${chip.priority}`
    case 'estimate':
      return printMinutes(chip.minutes)
    case 'repeat':
      return printRule(chip.rule)
  }
}

/** The line with everything that was understood written out, which does not depend on the day any more. */
export const printLine = ({ parts }: Understood): string =>
  parts.map(({ before, typed, chip }) => before + (chip ? printChip(chip) : typed)).join('')
