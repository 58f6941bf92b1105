import { createProject } from '@daybook/contract/projects'
import { answerTimesheet, readPublicTimesheet } from '@daybook/contract/public-timesheets'
import { createTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import { createTimesheet } from '@daybook/contract/timesheets'
import { inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import type { FeatureScreens } from '../feature-screens.ts'
import { makePerson } from '../people.ts'
import { visit } from '../visit.ts'

const longNote = 'Header, footer and the long way from the first sketch to what was printed, '
  .repeat(4)
  .trim()

/** Where each origin's time is approved. */
const pages = new Map<string, string>()

export const screens: FeatureScreens = {
  make: async (origin) => {
    const call = createCaller(origin)
    const as = await makePerson(origin, inject('appDataDir'))
    const { data: project } = await call(createProject, {
      as,
      body: { name: 'Relaunch of the catalogue of the city library', hourlyRate: 9000, currency: 'EUR' },
    })
    for (const [place, title] of ['Draw the header', 'مكتبة المدينة', 'Write the texts'].entries()) {
      const { data: task } = await call(createTask, { as, body: { title, projectId: project._id } })
      const start = Date.now() - (place + 1) * 20 * 3_600_000
      await call(addSession, {
        ...{ as, params: { id: task._id } },
        body: {
          startedAt: new Date(start).toISOString(),
          stoppedAt: new Date(start + 5_000_000).toISOString(),
          note: place === 0 ? longNote : '',
        },
      })
    }
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    const period = { from: day(Date.now() - 7 * 86_400_000), to: day(Date.now() + 86_400_000) }
    const { data } = await call(createTimesheet, {
      as,
      body: { projectId: project._id, ...period, showRates: true, message: 'Please look at last week.' },
    })
    const params = { token: data.publicUrl?.split('/').at(-1) ?? '' }
    const [first, second] = (await call(readPublicTimesheet, { params })).data.entries
    if (!first || !second) throw new Error('Three entries are asked about')
    const query = [{ entryId: second._id, note: 'Was this not done before?' }]
    const seen = [first, second].map((entry) => ({ entryId: entry._id, seen: entry.seen }))
    const body = { name: 'Anna Meyer', approve: [first._id], query, seen }
    await call(answerTimesheet, { params, body })
    pages.set(origin, data.publicUrl ?? '')
  },
  newcomers: {},
  members: {
    'time as the client approves it': async (page, origin) => {
      await visit(page, pages.get(origin) ?? '')
      await page.getByRole('button', { name: 'Approve the rest' }).waitFor()
    },
  },
}
