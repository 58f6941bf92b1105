import { buttonStyles } from '../../../ui/button-styles.ts'

interface StateFilterProps<S> {
  states: readonly (readonly [state: S, label: string])[]
  shown: S
  onShow: (state: S) => void
  /** What is chosen, for screen readers. */
  label?: string
}

/** Which of a few states a list shows. */
export const StateFilter = <S,>({ states, shown, onShow, label = 'Show' }: StateFilterProps<S>) => (
  <fieldset className="flex flex-wrap items-center gap-1">
    <legend className="sr-only">{label}</legend>
    {states.map(([state, words]) => (
      <button
        key={words}
        type="button"
        aria-pressed={state === shown}
        onClick={() => onShow(state)}
        className={buttonStyles({
          variant: 'quiet',
          size: 'sm',
          className: 'aria-pressed:bg-wash-strong aria-pressed:text-ink',
        })}
      >
        {words}
      </button>
    ))}
  </fieldset>
)
