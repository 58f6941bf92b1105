import * as pages from '@daybook/contract/public-timesheets'
import * as timesheets from '@daybook/contract/timesheets'
import { byRole, everybody, letIn, ownerOnly, verified } from '../actor-rows.ts'
import type { FeatureActors } from '../feature-actors.ts'
import { buildEntry } from '../time-entries.ts'
import { buildWork, may } from '../timesheets.ts'

/** Nobody has such a token; what whoever has one gets, `public-timesheet.test.ts` says. */
const ofNobody = { params: { token: '0'.repeat(32) } }
const seesOwn = { ...ownerOnly, ...byRole(404) }
/** Who works on a project puts none of its time before the client. */
const ofProject = { ...verified, ...letIn(404), colleague: 403, ...byRole(403) }

export const actors: FeatureActors = {
  name: 'timesheets',
  make: async (app, owner) => {
    const { projectId, task } = await buildWork(app, owner)
    await buildEntry(app, { owner, task, from: '2026-05-04T09:00:00Z', to: '2026-05-04T10:00:00Z' })
    const make = () => app.call(timesheets.createTimesheet, { as: owner, body: { projectId, ...may } })
    const [{ data: record }, { data: trashed }] = [await make(), await make()]
    await app.call(timesheets.closeTimesheet, { as: owner, params: { id: trashed._id } })
    return { record, trashed }
  },
  rows: (of) => [
    {
      endpoint: timesheets.listTimesheets,
      expect: { ...ofProject, owner: 200 },
      request: ({ project }) => ({ query: { projectId: project._id } }),
    },
    {
      endpoint: timesheets.createTimesheet,
      // No time was tracked on it in these days.
      expect: { ...ofProject, owner: 409 },
      request: ({ project }) => ({ body: { projectId: project._id, from: '1999-01-01', to: '1999-01-31' } }),
    },
    { endpoint: timesheets.getTimesheet, expect: seesOwn, request: of.record },
    {
      endpoint: timesheets.sendTimesheet,
      expect: seesOwn,
      request: (world) => ({ ...of.record(world), body: { to: 'anna@client.example' } }),
    },
    {
      endpoint: timesheets.replyToQuestion,
      // Nothing is asked about it.
      expect: { ...seesOwn, owner: 404 },
      request: (world) => ({
        params: { id: of.record(world).params.id, entryId: world.task._id },
        body: { reply: 'It was', askedAt: '2026-05-05T10:00:00.000Z' },
      }),
    },
    { endpoint: timesheets.closeTimesheet, expect: seesOwn, request: of.record },
    { endpoint: pages.readPublicTimesheet, expect: everybody(404), request: () => ofNobody },
    {
      endpoint: pages.answerTimesheet,
      expect: everybody(404),
      request: ({ task: { _id: entryId } }) => ({
        ...ofNobody,
        body: { name: 'Anna', approve: [entryId], seen: [{ entryId, seen: '0'.repeat(16) }] },
      }),
    },
  ],
}
