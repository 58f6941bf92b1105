import { Check } from 'lucide-react'
import { useId } from 'react'
import { cn } from './class-names.ts'
import { namedColors } from './named-colors.ts'

interface ColorFieldProps {
  label: string
  value: string
  error?: string
  labelHidden?: boolean
  onChange: (value: string) => void
}

/** A few colours to tell projects apart; a foreign one stands beside them. */
export const ColorField = ({ label, labelHidden, value, error, onChange }: ColorFieldProps) => {
  const name = useId()
  const isOther = namedColors.every((color) => color.value !== value)
  const colors = isOther ? [...namedColors, { value, name: value }] : namedColors
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className={cn('mb-1.5 font-medium text-ink text-sm', labelHidden && 'sr-only')}>{label}</legend>
      <div className="-mx-1.5 flex flex-wrap gap-0.5">
        {colors.map((color) => (
          <label
            key={color.value}
            title={color.name}
            className="relative flex size-8 cursor-pointer items-center justify-center rounded-md hover:bg-wash has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-disabled:cursor-default"
          >
            <input
              type="radio"
              name={name}
              value={color.value}
              checked={color.value === value}
              onChange={() => onChange(color.value)}
              className="sr-only"
            />
            <span className="sr-only">{color.name}</span>
            <span
              aria-hidden="true"
              style={{ background: color.value }}
              className="flex size-5 items-center justify-center rounded-full text-white"
            >
              {color.value === value && <Check className="size-3.5" strokeWidth={3} />}
            </span>
          </label>
        ))}
      </div>
      {error && <p className="text-bad text-sm">{error}</p>}
    </fieldset>
  )
}
