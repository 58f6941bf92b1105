import { cn } from './class-names.ts'

interface RadioChoicesProps<V extends string> {
  legend: string
  name: string
  /** Each with what it means. */
  choices: readonly (readonly [value: V, label: string, hint: string])[]
  value: V
  onChoose: (value: V) => void
  className?: string
}

/** One of a few, where each needs a line to be understood. */
export const RadioChoices = <V extends string>({
  legend,
  name,
  choices,
  value,
  onChoose,
  className,
}: RadioChoicesProps<V>) => (
  <fieldset className={cn('flex flex-col gap-1', className)}>
    <legend className="mb-1 font-medium text-sm">{legend}</legend>
    {choices.map(([choice, label, hint]) => (
      <label key={choice} className="flex cursor-pointer items-start gap-3 py-1 text-base">
        <input
          type="radio"
          name={name}
          value={choice}
          checked={value === choice}
          onChange={() => onChoose(choice)}
          className="mt-1 size-4 shrink-0 accent-ink"
        />
        <span>
          {label} <span className="block text-ink-muted text-sm">{hint}</span>
        </span>
      </label>
    ))}
  </fieldset>
)
