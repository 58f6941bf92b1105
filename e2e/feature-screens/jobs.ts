import { changeJobStatus, createJob } from '@daybook/contract/jobs'
import { inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import type { FeatureScreens } from '../feature-screens.ts'
import { makeProPerson } from '../teams-screen.ts'
import { visit } from '../visit.ts'

const longTitle = 'Answer the tender of the city library with references '.repeat(2).trim()

export const screens: FeatureScreens = {
  make: async (origin) => {
    const call = createCaller(origin)
    const poster = await makeProPerson(origin, inject('appDataDir'))
    const body = { title: longTitle, description: 'With **three** references.', skills: ['Writing'] }
    const { data } = await call(createJob, { as: poster, body })
    await call(changeJobStatus, { as: poster, params: { id: data._id }, body: { status: 'open' } })
  },
  newcomers: {
    'no applications of one’s own': async (page, origin) => {
      await visit(page, `${origin}/applications`)
      await page.getByText('You have not applied for a job yet.').waitFor()
    },
  },
  members: {
    'open jobs': async (page, origin) => {
      await visit(page, `${origin}/jobs`)
      await page.getByRole('link', { name: longTitle }).first().waitFor()
    },
    'a job’s page': async (page, origin) => {
      await visit(page, `${origin}/jobs`)
      await page.getByRole('link', { name: longTitle }).first().click()
      await page.getByRole('button', { name: 'Send application' }).waitFor()
    },
  },
}
