import { chosenFormats } from '../lib/formats/formats.ts'
import { timeText } from '../lib/formats/time-text.ts'
import { typedTime } from '../lib/formats/typed-time.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

const isTime = (value: string) => /^\d\d:\d\d$/.test(value)
const read = (text: string) => typedTime(text, chosenFormats())

/** A time of day, `hh:mm`: typed as `9`, `930`, `21.15` or `9pm`, and shown by the person's clock. */
export const TimeField = (props: TypedFieldProps) => (
  <TypedField
    {...props}
    read={read}
    shown={(value) => (isTime(value) ? timeText(value) : value)}
    howTo={() => `Type a time such as ${timeText('09:30')}`}
  />
)
