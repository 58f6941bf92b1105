import { mostHourlyRate } from '@daybook/contract/currency'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { ApplyRate } from '../../../lib/figures/apply-rate.tsx'
import { amountComplaint } from '../../../lib/formats/amount-complaint.ts'
import { CurrencyField } from '../../../lib/formats/currency-field.tsx'
import { TimezoneField } from '../../../lib/formats/timezone-field.tsx'
import { TagInput } from '../../../ui/tag-input.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LinkFields } from './link-fields.tsx'
import { ProfileConflict } from './profile-conflict.tsx'
import { currencyHint } from './profile-values.ts'
import { useProfileForm } from './use-profile-form.ts'

export const ProfileForm = () => {
  const { form, field, change, values, errors, submitting, contested, takeTheirs, user } = useProfileForm()
  const rate = useRef<HTMLInputElement>(null)
  const { hash } = useLocation()
  // From where time has no rate.
  useEffect(() => {
    if (hash === 'hourlyRate') rate.current?.focus()
  }, [hash])
  const linkErrors = Object.keys(errors).filter((name) => name.startsWith('links'))
  const picked = (name: 'timezone' | 'currency') => ({ name, value: values[name], error: errors[name] })
  return (
    <form {...form} aria-label="Profile" className="flex flex-col gap-4">
      <ProfileConflict contested={contested} onTakeTheirs={takeTheirs} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="Others use it to find you and share with you"
          {...field('username')}
        />
        <TextField label="Display name" autoComplete="nickname" {...field('displayName')} />
      </div>
      <TextArea label="Bio" dir="auto" hint="Shown on your public profile" {...field('bio')} />
      <TagInput
        label="Skills"
        placeholder="Add a skill"
        value={values.skills}
        error={errors.skills ?? Object.entries(errors).find(([name]) => name.startsWith('skills.'))?.[1]}
        onValueChange={(skills) =>
          change(
            { skills },
            Object.keys(errors).filter((name) => name.startsWith('skills')),
          )
        }
      />
      <LinkFields links={values.links} errors={errors} onChange={(links) => change({ links }, linkErrors)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TimezoneField
          label="Timezone"
          {...picked('timezone')}
          onValueChange={(timezone) => change({ timezone })}
        />
        <CurrencyField
          label="Currency"
          {...picked('currency')}
          hint={currencyHint(user.currency, values.currency)}
          onValueChange={(currency) => change({ currency }, ['currency', 'hourlyRate'])}
        />
        <TextField
          ref={rate}
          label="Hourly rate"
          inputMode="decimal"
          trailing={values.currency}
          inputClassName="tabular-nums"
          {...field('hourlyRate')}
          error={
            errors.hourlyRate &&
            (amountComplaint(values.hourlyRate, values.currency, mostHourlyRate) ?? errors.hourlyRate)
          }
        />
      </div>
      <ApplyRate scope={{}} />
      <div className="flex flex-col items-start gap-3">
        <ServerNote>Your changes are kept here. Save them when you are online again.</ServerNote>
        <ServerButton type="submit" variant="primary" loading={submitting}>
          Save profile
        </ServerButton>
      </div>
    </form>
  )
}
