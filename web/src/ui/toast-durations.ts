/** For how long a message stands, in milliseconds (spec 1 §9, spec 2 §9). */
export const toastMs = {
  copied: 2_000,
  /** A line alone, whether it went well or not. */
  line: 3_000,
  /** A line with what there is to say about it. */
  lines: 5_000,
  clientLimit: 6_000,
  limit: 8_000,
  /** What can be taken back has to be read, thought about and reached. */
  action: 8_000,
  /** What keeps somebody from paying twice. */
  payment: 15_000,
}

export type ToastLength = keyof typeof toastMs

interface Told {
  lasts?: ToastLength
  action?: object
  description?: string
}

export const durationOf = ({ lasts, action, description }: Told): number =>
  toastMs[lasts ?? (action ? 'action' : description ? 'lines' : 'line')]
