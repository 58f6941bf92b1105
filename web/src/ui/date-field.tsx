import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'leading' | 'trailing'>

// The browser focuses a part inside the input, so the input itself does not match `:focus-visible`.
const dateStyles =
  'tabular-nums focus-within:border-focus focus-within:outline-1 focus-within:outline-focus focus-within:-outline-offset-1'

/** A day, as yyyy-mm-dd, chosen in the browser's own calendar and shown in the reader's own order. */
export const DateField = (props: DateFieldProps) => (
  <TextField {...props} type="date" inputClassName={dateStyles} />
)
