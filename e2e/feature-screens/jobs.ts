import { createJob } from '@daybook/contract/jobs'
import { createCaller } from '../../server/test/caller.ts'
import type { FeatureScreens } from '../feature-screens.ts'
import type { OpenScreen } from '../screens.ts'
import { visit } from '../visit.ts'

const longName = 'Answer the tender of the city library with three references '.repeat(3).trim()

const atJobs: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/jobs`)
  await page.getByRole('button', { name: longName, exact: true }).waitFor()
}

export const screens: FeatureScreens = {
  make: async (origin, member) => {
    await createCaller(origin)(createJob, { as: member, body: { name: longName } })
  },
  newcomers: {
    'no jobs': async (page, origin) => {
      await visit(page, `${origin}/jobs`)
      await page.getByText('There are no jobs yet.').waitFor()
    },
  },
  members: {
    jobs: atJobs,
    'new job with a complaint': async (page, origin) => {
      await atJobs(page, origin)
      await page.keyboard.press('n')
      await page.getByRole('form', { name: 'Add New Job' }).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByText('Job name is required').waitFor()
    },
  },
}
