import { formatMinutes } from '../lib/formats/clock-formats.ts'
import { suchAs, typedMinutes } from '../lib/formats/typed-minutes.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

const read = (text: string) => {
  const minutes = typedMinutes(text)
  return minutes === null ? null : formatMinutes(minutes)
}

/** A duration as `h:mm`: typed as `1:30`, `1.5h`, `90m` or `1h 30m`; a bare number is hours. */
export const DurationField = (props: TypedFieldProps) => (
  <TypedField
    placeholder={formatMinutes(90)}
    {...props}
    read={read}
    shown={(value) => read(value) ?? value}
    howTo={() => `Type a time ${suchAs}`}
  />
)
