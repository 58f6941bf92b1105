import { changeJobStatus, createJob } from '@daybook/contract/jobs'
import { createCaller } from '../../server/test/caller.ts'
import type { FeatureScreens } from '../feature-screens.ts'
import type { OpenScreen } from '../screens.ts'
import { visit } from '../visit.ts'

const longTitle = 'Answer the tender of the city library with references '.repeat(2).trim()

const atJobs: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/jobs/manage`)
  await page.getByRole('button', { name: longTitle, exact: true }).waitFor()
}

export const screens: FeatureScreens = {
  make: async (origin, member) => {
    const call = createCaller(origin)
    const body = { title: longTitle, description: 'With **three** references.', skills: ['Writing'] }
    const { data } = await call(createJob, { as: member, body })
    await call(changeJobStatus, { as: member, params: { id: data._id }, body: { status: 'open' } })
  },
  newcomers: {
    'no applications of one’s own': async (page, origin) => {
      await visit(page, `${origin}/applications`)
      await page.getByText('You have not applied for a job yet.').waitFor()
    },
  },
  members: {
    jobs: atJobs,
    'new job with a complaint': async (page, origin) => {
      await atJobs(page, origin)
      await page.keyboard.press('n')
      await page.getByRole('form', { name: 'Post New Job' }).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByText('Job title is required').waitFor()
    },
    'a job': async (page, origin) => {
      await atJobs(page, origin)
      await page.getByRole('button', { name: longTitle, exact: true }).click()
      await page.getByRole('region', { name: 'Status' }).waitFor()
    },
    'open jobs': async (page, origin) => {
      await visit(page, `${origin}/jobs`)
      await page.getByRole('link', { name: longTitle }).first().waitFor()
    },
    'a job’s page': async (page, origin) => {
      await visit(page, `${origin}/jobs`)
      await page.getByRole('link', { name: longTitle }).first().click()
      await page.getByText('This is your job.').waitFor()
    },
    'applications of nobody': async (page, origin) => {
      await atJobs(page, origin)
      await page.getByRole('link', { name: '0 applications' }).first().click()
      await page.getByText('Nobody has applied yet.').waitFor()
    },
  },
}
