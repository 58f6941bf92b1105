/** How long a message stays, in milliseconds (spec 1 §9, spec 2 §9). */
export const toastMs = {
  copied: 2_000,
  /** A title alone, success or failure. */
  line: 3_000,
  /** A title with a description. */
  lines: 5_000,
  clientLimit: 6_000,
  limit: 8_000,
  /** An offer to undo must be read, considered and reached. */
  action: 8_000,
  /** A message that keeps somebody from paying twice. */
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
