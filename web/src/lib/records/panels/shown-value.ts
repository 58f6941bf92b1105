import { isCalendarDate } from '@daybook/contract/calendar'
import type { SelectGroup, SelectOption } from '../../../ui/select.tsx'
import { formatMoney } from '../../formats/figure-formats.ts'
import { formatDay, todayIn } from '../../formats/formats.ts'
import { readAmount } from '../../formats/read-amount.ts'
import { unitOf } from '../fields/compose-fields.ts'
import type { Field } from '../fields/field.ts'
import type { Fields } from '../fields/field-types.ts'
import type { Values } from './fieldset-props.ts'

/** What a choice calls no choice, which every row says alike. */
const none = 'None'

interface Shown {
  fields: Fields
  values: Values
  options: Readonly<Record<string, (SelectOption | SelectGroup)[] | undefined>>
  /** That of amounts where the form names none. */
  currency: string
}

const labelIn = (options: (SelectOption | SelectGroup)[] = [], value: string): string | undefined =>
  options
    .flatMap((entry) => ('options' in entry ? entry.options : [entry]))
    .find((option) => option.value === value)?.label

const amountWords = (typed: string, unit: string): string => {
  const amount = readAmount(typed, unit)
  return amount === null || Number.isNaN(amount) ? typed : formatMoney(amount, unit)
}

/** The value of a field as one reads it; the empty text where there is none. */
export const shownValue = (name: string, field: Field<unknown>, given: Shown): string => {
  const { fields, values, options, currency } = given
  const value = values[name]
  const text = typeof value === 'string' ? value : ''
  switch (field.widget) {
    case 'date':
      return isCalendarDate(text) ? formatDay(text, todayIn('UTC')) : text
    case 'choice': {
      const said = field.say?.(value) ?? text
      return said === none ? '' : said
    }
    case 'pick':
      return text && (labelIn(options[name], text) ?? text)
    case 'currency':
      return text || (field.look?.placeholder ? '' : currency)
    case 'amount':
      return text ? amountWords(text, unitOf(fields, values, currency)) : (field.look?.placeholder ?? '')
    case 'count':
    case 'minutes':
      return text && [text, field.look?.trailing].filter(Boolean).join(' ')
    case 'own':
      return field.say?.(value) ?? text
    default:
      return text
  }
}
