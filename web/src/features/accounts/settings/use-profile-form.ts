import { ProfileUpdate, User } from '@daybook/contract/profile'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { readAmount } from '../../../lib/formats/read-amount.ts'
import { useForm } from '../../../lib/forms/form.ts'
import { setUser, useUser } from '../../../lib/session/session-store.ts'
import { keepProfile, keptProfile } from './kept-profile.ts'
import { type ProfileValues, valuesOf, withSavedRate } from './profile-values.ts'
import { editsOf, rebase } from './rebase.ts'
import { saveProfile } from './settings.ts'
import { tellNotSaved, tellSaved } from './tell.ts'

/** The record that a change came too late for. */
const newerRecord = (error: unknown): User | undefined =>
  error instanceof ApiError && error.code === 'version_conflict'
    ? User.safeParse(error.response?.data).data
    : undefined

/**
 * Sends only edited fields, and only over the record that they were edited on. Where the record changes meanwhile,
 * typed text stays; `contested` names the fields that changed there, too.
 */
export const useProfileForm = () => {
  const user = useUser()
  const [before, setBefore] = useState(user)
  const [kept] = useState(() => keptProfile(valuesOf(user)))
  const [contested, setContested] = useState<readonly (keyof ProfileValues)[]>(kept.contested)
  const settle = (record: User) => {
    setBefore(record)
    setContested([])
  }
  const form = useForm({
    initial: kept.values,
    schema: () => Promise.resolve(ProfileUpdate),
    compose: (typed) => ({
      ...editsOf(typed, valuesOf(before)),
      hourlyRate: readAmount(typed.hourlyRate, typed.currency),
      version: before.version,
    }),
    submit: async (profile) => {
      const saved = await saveProfile(profile)
      settle(saved)
      form.change(valuesOf(saved))
      tellSaved('Profile saved')
    },
    onFailure: (error) => {
      const newer = newerRecord(error)
      if (newer) setUser(newer)
      tellNotSaved(error)
    },
  })
  if (user.version !== before.version && !form.submitting) {
    const now = valuesOf(user)
    const rebased = rebase(withSavedRate(form.values, before), valuesOf(before), now)
    setBefore(user)
    setContested(rebased.contested)
    form.change(editsOf(rebased.values, form.values), [])
  }
  const { values } = form
  useEffect(() => keepProfile(withSavedRate(values, before), valuesOf(before)), [values, before])
  const takeTheirs = () => {
    const theirs = valuesOf(before)
    form.change(Object.fromEntries(contested.map((name) => [name, theirs[name]])))
    setContested([])
  }
  return { ...form, user, contested, takeTheirs }
}
