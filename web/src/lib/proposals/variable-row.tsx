import { type ProposalVariable, type VariableType, valueComplaint } from '@daybook/contract/proposal-parts'
import { useState } from 'react'
import { cn } from '../../ui/class-names.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import type { Row } from './rows-editor.tsx'
import { ValueField } from './value-field.tsx'
import { isFreeKey, keyFrom } from './variable-keys.ts'

const typeWords: Record<VariableType, string> = {
  text: 'Text',
  number: 'Number',
  money: 'Money',
  date: 'Date',
}
const typeOptions = Object.entries(typeWords).map(([value, label]) => ({ value, label }))

interface VariableRowProps extends Row<ProposalVariable> {
  /** The currency of a default that is money. */
  currency: string
  /** The keys of the others. */
  taken: readonly string[]
  /** Hears of a key that was renamed, once its field is left. */
  onRename: (from: string, to: string) => void
}

/** One variable in fields of its own; its key follows its label while it is new. */
export const VariableRow = (props: VariableRowProps) => {
  const { item, called, isFirst, readOnly, field, edit, menu, currency, taken, onRename } = props
  // Until the row is left the key follows the label; later, texts name it.
  const [isFollowing, setFollowing] = useState(item.key === '')
  // Texts name the former key until the field is left with one that a variable may have.
  const [former, setFormer] = useState('')
  const rename = () => {
    if (!isFreeKey(item.key, taken)) return
    setFormer('')
    if (former !== '' && former !== item.key) onRename(former, item.key)
  }
  // The first row names the fields of all.
  const besideLabel = isFirst && '@md/rows:mt-6.5'
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) =>
        item.key !== '' && !currentTarget.contains(relatedTarget) && setFollowing(false)
      }
      className="grid grid-cols-2 items-start gap-2 py-3 @md/rows:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <TextField
        {...field('label')}
        label="Label"
        aria-label={`Label of ${called}`}
        labelHidden={!isFirst}
        required
        dir="auto"
        autoComplete="off"
        maxLength={80}
        placeholder="Project goal"
        value={item.label}
        onChange={({ target }) =>
          edit({
            label: target.value,
            ...(isFollowing && { key: keyFrom(target.value, taken) }),
          })
        }
      />
      <TextField
        {...field('key')}
        label="Key"
        aria-label={`Key of ${called}`}
        labelHidden={!isFirst}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        placeholder="project_goal"
        inputClassName="font-mono text-sm"
        value={item.key}
        onFocus={() => setFormer(former || item.key)}
        onBlur={rename}
        onChange={({ target }) => {
          setFollowing(false)
          edit({ key: target.value.replace(/[{}\s]/g, '') })
        }}
      />
      <Select
        label="Type"
        aria-label={`Type of ${called}`}
        labelHidden={!isFirst}
        name={field('type').name}
        disabled={readOnly}
        value={item.type}
        options={typeOptions}
        onValueChange={(chosen) => {
          const type = chosen as VariableType
          edit({
            type,
            ...((type === 'money' || item.type === 'money' || valueComplaint(type, item.default)) && {
              default: '',
            }),
          })
        }}
      />
      <ValueField
        {...field('default')}
        type={item.type}
        currency={currency}
        label="Default"
        aria-label={`Default of ${called}`}
        labelHidden={!isFirst}
        value={item.default}
        onChange={(value) => edit({ default: value })}
      />
      <span className={cn('flex h-10 items-center', besideLabel)}>
        <RowCheckbox
          word="Required"
          {...{ called, readOnly }}
          checked={item.required}
          onCheckedChange={(required) => edit({ required })}
        />
      </span>
      <span
        className={cn(
          'flex h-10 items-center justify-end @md/rows:col-start-3 @md/rows:row-start-1',
          besideLabel,
        )}
      >
        {menu}
      </span>
    </div>
  )
}
