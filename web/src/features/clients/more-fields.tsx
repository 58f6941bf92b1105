import { countries } from '@daybook/contract/country'
import { currencyOptions } from '../../lib/currency-options.ts'
import { formatAmount, formatMoney } from '../../lib/figure-formats.ts'
import { LocaleField } from '../../lib/locale-field.tsx'
import { ownCurrency } from '../../lib/own-currency.ts'
import { useUser } from '../../lib/session-store.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ClientFields, type ClientFieldsetProps, currencyOf, fieldLabels } from './client-fields.ts'
import { ContactFields } from './contact-fields.tsx'

const countryOptions = [
  { value: '', label: 'No country' },
  ...countries().map(({ code, name }) => ({ value: code, label: name })),
]

/** What one knows of a client besides; few need all of it. */
export const MoreFields = ({ values, errors, change }: ClientFieldsetProps) => {
  const field = <K extends keyof ClientFields>(name: K) => ({
    label: fieldLabels[name],
    name,
    value: values[name] as string,
    error: errors[name],
  })
  const text = (name: keyof ClientFields) => ({
    ...field(name),
    dir: 'auto',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const choice = (name: keyof ClientFields) => ({
    ...field(name),
    onValueChange: (value: string) => change({ [name]: value }),
  })
  const unit = currencyOf(values.currency)
  const own = useUser()
  return (
    <>
      <TextField {...text('phone')} type="tel" />
      <TextField {...text('website')} type="url" placeholder="example.com" />
      <div className="flex flex-col gap-2">
        <TextField {...text('line1')} />
        <TextField {...text('line2')} labelHidden />
      </div>
      <div className="grid grid-cols-[8rem_1fr] gap-4">
        <TextField {...text('postalCode')} />
        <TextField {...text('city')} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField {...text('region')} />
        <Select {...choice('country')} options={countryOptions} />
      </div>
      <TextField {...text('taxId')} />
      <div className="grid grid-cols-2 gap-4">
        <Select
          {...choice('currency')}
          // What was wrong with the rate in the one currency may be right in the other.
          onValueChange={(currency) => change({ currency, hourlyRate: values.hourlyRate })}
          options={[
            { value: '', label: `Your own (${ownCurrency()})` },
            ...currencyOptions(values.currency || ownCurrency()),
          ]}
        />
        <TextField
          {...text('hourlyRate')}
          inputMode="decimal"
          trailing={unit}
          {...(own.hourlyRate !== null &&
            values.hourlyRate.trim() === '' && {
              hint: `Your own: ${formatMoney(own.hourlyRate, own.currency)}`,
              placeholder: own.currency === unit ? formatAmount(own.hourlyRate, unit) : undefined,
            })}
          inputClassName="tabular-nums"
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...text('paymentTermsDays')}
          inputMode="numeric"
          trailing="days"
          inputClassName="tabular-nums"
        />
        <LocaleField {...choice('locale')} none="Your own" />
      </div>
      <ContactFields
        contacts={values.contacts}
        error={errors.contacts}
        onChange={(contacts) => change({ contacts })}
      />
    </>
  )
}
