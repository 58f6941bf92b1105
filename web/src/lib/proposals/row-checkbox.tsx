import { Checkbox } from '../../ui/checkbox.tsx'

interface RowCheckboxProps {
  /** As in `Optional`. */
  word: string
  /** As in `price 2`. */
  called: string
  checked: boolean
  readOnly: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A word to tick in a row; a screen reader hears of which row. */
export const RowCheckbox = ({ word, called, readOnly, ...box }: RowCheckboxProps) => (
  <Checkbox
    {...box}
    disabled={readOnly}
    label={
      <>
        <span aria-hidden="true">{word}</span>
        <span className="sr-only">
          {called} is {word.toLowerCase()}
        </span>
      </>
    }
  />
)
