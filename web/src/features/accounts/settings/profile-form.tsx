import { mostHourlyRate } from '@daybook/contract/currency'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { ApplyRate } from '../../../lib/figures/apply-rate.tsx'
import { amountComplaint } from '../../../lib/formats/amount-complaint.ts'
import { currencyOptions } from '../../../lib/formats/currency-options.ts'
import { Select } from '../../../ui/select.tsx'
import { TagInput } from '../../../ui/tag-input.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { timezoneOptions } from './choices.ts'
import { LinkFields } from './link-fields.tsx'
import { ProfileConflict } from './profile-conflict.tsx'
import { useProfileForm } from './use-profile-form.ts'

export const ProfileForm = () => {
  const { form, field, change, values, errors, submitting, user, contested, takeTheirs } = useProfileForm()
  const linkErrors = Object.keys(errors).filter((name) => name.startsWith('links'))
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
          hint="Others find and share with you by it"
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
        <Select label="Timezone" options={timezoneOptions(user.timezone)} {...field('timezone')} />
        <Select
          label="Currency"
          options={currencyOptions(user.currency)}
          {...field('currency')}
          onValueChange={(currency) => change({ currency }, ['currency', 'hourlyRate'])}
        />
        <TextField
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
        <ServerNote>What you type stays here; save it once you are online again.</ServerNote>
        <ServerButton type="submit" variant="primary" loading={submitting}>
          Save profile
        </ServerButton>
      </div>
    </form>
  )
}
