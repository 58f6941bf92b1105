import type { BankAccount } from '@daybook/contract/bank-account'
import { ArrowUp, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { blankAccount, regroupIban } from './bank-account-field.ts'

const mostAccounts = 10
const path = 'paymentDetails'

const parts = [
  ['label', 'Account name', 'Such as Main account'],
  ['holder', 'Account holder', ''],
  ['iban', 'IBAN', 'DE02 1203 0000 0000 2020 51'],
  ['bic', 'BIC', ''],
  ['bank', 'Bank', ''],
] as const
type Part = (typeof parts)[number][0] | 'details'

interface BankAccountFieldsProps {
  accounts: readonly BankAccount[]
  /** By path, as in `paymentDetails.0.iban`. */
  errors: Partial<Record<string, string>>
  labelHidden?: boolean
  /** The complaints about `answered` go. */
  onChange: (accounts: readonly BankAccount[], answered: string[]) => void
}

/** Where invoices are paid to: the first account stands on them. */
export const BankAccountFields = (props: BankAccountFieldsProps) => {
  const { accounts, errors, labelHidden = false, onChange } = props
  const fields = useRef<HTMLFieldSetElement>(null)
  const everyComplaint = Object.keys(errors).filter((name) => name.split('.')[0] === path)
  const edit = (index: number, part: Partial<BankAccount>) => {
    const names = Object.keys(part).map((name) => `${path}.${index}.${name}`)
    // One of both is enough.
    const either = 'details' in part || 'iban' in part ? [`${path}.${index}.iban`] : []
    onChange(
      accounts.map((account, at) => (at === index ? { ...account, ...part } : account)),
      [...names, ...either],
    )
  }
  /** Complaints name places, which are other ones now. */
  const place = (next: readonly BankAccount[], focused: string) => {
    flushSync(() => onChange(next, everyComplaint))
    fields.current?.querySelector<HTMLElement>(focused)?.focus()
  }
  const add = () => place([...accounts, blankAccount()], `input[name="${path}.${accounts.length}.label"]`)
  const remove = (index: number) =>
    place(
      accounts.filter((_, at) => at !== index),
      `[data-account="${Math.min(index, accounts.length - 2)}"] [data-remove], [data-add]`,
    )
  const raise = (index: number) => {
    const raised = accounts[index]
    if (!raised) return
    const others = accounts.filter((one) => one !== raised)
    place(
      [...others.slice(0, index - 1), raised, ...others.slice(index - 1)],
      `[data-account="${index - 1}"] input`,
    )
  }
  return (
    <fieldset ref={fields} className="flex min-w-0 flex-col gap-4">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 font-medium text-sm'}>Bank accounts</legend>
      {accounts.map((account, index) => (
        <Account
          key={account._id}
          account={account}
          index={index}
          isOnly={accounts.length === 1}
          complaintAbout={(part) => errors[`${path}.${index}.${part}`]}
          onEdit={(part) => edit(index, part)}
          onRaise={() => raise(index)}
          onRemove={() => remove(index)}
        />
      ))}
      {errors[path] && (
        <p role="alert" className="text-bad text-sm">
          {errors[path]}
        </p>
      )}
      {accounts.length < mostAccounts && (
        <div>
          <Button data-add="" size="sm" icon={<Plus />} onClick={add}>
            Add an account
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface AccountProps {
  account: BankAccount
  index: number
  isOnly: boolean
  complaintAbout: (part: Part) => string | undefined
  onEdit: (part: Partial<BankAccount>) => void
  onRaise: () => void
  onRemove: () => void
}

const Account = ({ account, index, isOnly, complaintAbout, onEdit, onRaise, onRemove }: AccountProps) => {
  const called = `account ${index + 1}`
  const groupTyped = () => {
    const iban = regroupIban(account.iban)
    if (iban !== account.iban) onEdit({ iban })
  }
  const shared = (part: Part, label: string) => ({
    label,
    'aria-label': `${label} of ${called}`,
    name: `${path}.${index}.${part}`,
    value: account[part],
    error: complaintAbout(part),
    onChange: (event: { target: { value: string } }) => onEdit({ [part]: event.target.value }),
  })
  return (
    <fieldset
      data-account={index}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3 pt-1.5"
    >
      <legend className="sr-only">Account {index + 1}</legend>
      <div className="flex items-center gap-1">
        <p className="flex-1 text-ink-muted text-sm">
          {index === 0 && !isOnly ? 'Shown on invoices' : `Account ${index + 1}`}
        </p>
        {index > 0 && (
          <IconButton label={`Move ${called} up`} size="sm" icon={<ArrowUp />} onClick={onRaise} />
        )}
        <IconButton label={`Remove ${called}`} size="sm" data-remove="" icon={<X />} onClick={onRemove} />
      </div>
      {parts.map(([part, label, placeholder]) => (
        <TextField
          key={part}
          {...shared(part, label)}
          placeholder={placeholder}
          required={part === 'label'}
          autoComplete="off"
          dir={part === 'iban' || part === 'bic' ? 'ltr' : 'auto'}
          inputClassName={part === 'iban' || part === 'bic' ? 'tabular-nums' : undefined}
          onBlur={part === 'iban' ? groupTyped : undefined}
        />
      ))}
      <TextArea
        {...shared('details', 'Other details')}
        dir="auto"
        hint="Where there is no IBAN: account and routing numbers."
      />
    </fieldset>
  )
}
