import { ProfileUpdate, type User } from '@daybook/contract/profile'
import { useState } from 'react'
import { useForm } from '../../../lib/form.ts'
import { timezoneOf } from '../../../lib/formats.ts'
import { useUser } from '../../../lib/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TagInput } from '../../../ui/tag-input.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { currencyOptions, timezoneOptions } from './choices.ts'
import { LinkFields } from './link-fields.tsx'
import { fromMinorUnits, toMinorUnits } from './minor-units.ts'
import { PictureField } from './picture-field.tsx'
import { saveProfile } from './settings.ts'
import { SettingsGroup } from './settings-group.tsx'
import { tellNotSaved, tellSaved } from './tell.ts'

const valuesOf = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  displayName: user.displayName,
  bio: user.bio,
  timezone: timezoneOf(user),
  currency: user.currency,
  hourlyRate: fromMinorUnits(user.hourlyRate, user.currency),
  skills: user.skills as readonly string[],
  links: user.links,
})

const changed = <V extends object>(values: V, before: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof V]),
    ),
  ) as Partial<V>

/** What is no amount is left for the schema to refuse. */
const amountOf = (typed: string, currency: string) =>
  toMinorUnits(typed, currency) ?? (typed.trim() ? Number.NaN : null)

/** Sends what was edited and nothing else, and only over the record that it was edited on. */
const ProfileForm = ({ onConflict }: { onConflict: () => void }) => {
  const user = useUser()
  const [before, setBefore] = useState(user)
  const { form, field, change, values, errors, submitting } = useForm({
    initial: valuesOf(before),
    schema: () => Promise.resolve(ProfileUpdate),
    compose: (typed) => ({
      ...changed(typed, valuesOf(before)),
      hourlyRate: amountOf(typed.hourlyRate, typed.currency),
      version: before.version,
    }),
    submit: async (profile) => {
      setBefore(await saveProfile(profile))
      tellSaved('Profile saved')
    },
    onFailure: (error) => void tellNotSaved(error, onConflict),
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        <TextField
          label="Username"
          autoCapitalize="none"
          spellCheck={false}
          hint="Others find and share with you by it"
          {...field('username')}
        />
        <TextField label="Display name" autoComplete="nickname" {...field('displayName')} />
      </div>
      <TextArea label="Bio" hint="Shown on your public profile" {...field('bio')} />
      <TagInput
        label="Skills"
        placeholder="Add a skill"
        value={values.skills}
        error={errors.skills}
        onValueChange={(skills) => change({ skills })}
      />
      <LinkFields
        links={values.links}
        errors={errors}
        onChange={(links) =>
          change(
            { links },
            Object.keys(errors).filter((name) => name.startsWith('links')),
          )
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Timezone" options={timezoneOptions(user.timezone)} {...field('timezone')} />
        <Select label="Currency" options={currencyOptions(user.currency)} {...field('currency')} />
        <TextField
          label="Hourly rate"
          inputMode="decimal"
          trailing={values.currency}
          inputClassName="tabular-nums pr-14"
          {...field('hourlyRate')}
          error={errors.hourlyRate && 'Must be an amount such as 95.50'}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" loading={submitting}>
          Save profile
        </Button>
      </div>
    </form>
  )
}

export const ProfileSection = () => {
  const [conflicts, setConflicts] = useState(0)
  return (
    <>
      <SettingsGroup title="Picture">
        <PictureField />
      </SettingsGroup>
      <SettingsGroup title="About you" lead="Your name, and what others may know of you.">
        <ProfileForm key={conflicts} onConflict={() => setConflicts(conflicts + 1)} />
      </SettingsGroup>
    </>
  )
}
