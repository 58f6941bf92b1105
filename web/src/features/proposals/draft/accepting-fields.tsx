import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { TypedOnAccept } from '../deposit-field.ts'

interface AcceptingFieldsProps {
  value: TypedOnAccept
  errors: Partial<Record<string, string>>
  readOnly: boolean
  /** `isDone` where it takes effect at once. */
  onChange: (value: TypedOnAccept, isDone: boolean) => void
}

/** What accepting makes: a project with a task for each line, and an invoice for a deposit. */
export const AcceptingFields = ({ value, errors, readOnly, onChange }: AcceptingFieldsProps) => (
  <div className="flex flex-col gap-3">
    <Switch
      label="Create a project"
      hint="With a task for each line, the time it takes and its price."
      checked={value.createProject}
      disabled={readOnly}
      onCheckedChange={(createProject) => onChange({ ...value, createProject }, true)}
    />
    <TextField
      label="Ask for a deposit"
      name="onAccept.deposit"
      hint="Such as 30% of the total, or an amount with tax. Its invoice is issued as soon as the client accepts."
      className="max-w-80"
      inputClassName="tabular-nums"
      placeholder="No deposit"
      autoComplete="off"
      readOnly={readOnly}
      value={value.deposit}
      error={errors.onAccept ?? errors['onAccept.deposit'] ?? errors['onAccept.deposit.value']}
      onChange={({ target }) => onChange({ ...value, deposit: target.value }, false)}
    />
  </div>
)
