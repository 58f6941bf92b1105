import { createClient } from '@daybook/contract/clients'
import { finishWelcome, type User } from '@daybook/contract/profile'
import { createProject } from '@daybook/contract/projects'
import { v7 as newId } from 'uuid'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { setUser } from '../../../lib/session/session-store.ts'
import { saveProfile } from '../settings/settings.ts'
import type { WelcomeAnswers } from './welcome-form.ts'

/** Says that the questions were answered or skipped. */
export const finish = async (): Promise<void> => setUser(await call(finishWelcome, {}))

/** A complaint about a name, under the field in which it was typed. */
const under =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || !error.fields.name) throw error
    throw Object.assign(error, { fields: { [field]: error.fields.name } })
  }

/** What the browser says of its person, where the account says nothing. */
const habitsFor = ({ timezone, locale }: User) => ({
  ...(timezone === null && { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  // Dates and amounts are written from now on as in the browser's language.
  ...(locale === null && { locale: navigator.language }),
})

/** Keeps the id of each name, so that trying again makes nothing twice. */
export const createSaver = (user: User) => {
  const habits = habitsFor(user)
  const ids = new Map<string, string>()
  const idOf = (what: string) => {
    const id = ids.get(what) ?? newId()
    ids.set(what, id)
    return id
  }
  return async ({ clientName, projectName, hourlyRate, currency, weekStart }: WelcomeAnswers) => {
    const answers = { currency, weekStart, ...(hourlyRate !== null && { hourlyRate }) }
    await saveProfile({ ...habits, ...answers }).catch((error: unknown) => {
      // A zone that the server does not know was never asked about.
      if (!(error instanceof ApiError) || !error.fields.timezone) throw error
      const { timezone: _unknown, ...others } = habits
      return saveProfile({ ...others, ...answers })
    })
    const client =
      clientName === undefined
        ? null
        : await call(createClient, {
            body: { _id: idOf(`client ${clientName}`), name: clientName },
          }).catch(under('clientName'))
    if (projectName !== undefined)
      await call(createProject, {
        body: {
          _id: idOf(`project ${projectName} ${client?._id}`),
          name: projectName,
          ...(client && { clientId: client._id }),
        },
      }).catch(under('projectName'))
    await finish()
  }
}
