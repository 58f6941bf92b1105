export const groups = [
  { value: 'task', label: 'A line for each task' },
  { value: 'entry', label: 'A line for each entry' },
  { value: 'project', label: 'A line for each project' },
] as const

export const roundings = [
  { value: 'none', label: 'To 0.01 hours' },
  { value: '6', label: 'Up to 6 minutes' },
  { value: '15', label: 'Up to 15 minutes' },
  { value: '30', label: 'Up to 30 minutes' },
] as const

export type GroupBy = (typeof groups)[number]['value']
export type Rounding = (typeof roundings)[number]['value']

const how: Record<Rounding, string> = {
  none: 'to 0.01 hours (36 seconds)',
  6: 'up to the next 6 minutes',
  15: 'up to the next 15 minutes',
  30: 'up to the next 30 minutes',
}

/** Why the draft comes to more, or less, than the time is worth to the second. */
export const roundingNoteOf = (rounding: Rounding) => (amount: string, isMore: boolean) =>
  `Each line is rounded ${how[rounding]}, which makes it ${amount} ${isMore ? 'more' : 'less'} than the unbilled time is worth.`
