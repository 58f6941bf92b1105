import * as applications from '@daybook/contract/job-applications'
import * as jobs from '@daybook/contract/jobs'
import * as publicJobs from '@daybook/contract/public-jobs'
import { newId } from '../../src/db/ids.ts'
import { byRole, creates, everybody, letIn, ownerOnly, verified } from '../actor-rows.ts'
import { bytesOfText } from '../builders.ts'
import type { FeatureActors } from '../feature-actors.ts'

const coverLetter = 'I have done this for many years, and like to.'
/** All of them have Pro in the table. */
const posts = verified
const seesOwn = { ...ownerOnly, ...byRole(404) }
/** Nothing of that id is there, for whoever may look. */
const findsNothing = { ...verified, ...letIn(404) }

export const actors: FeatureActors = {
  name: 'jobs',
  make: async (app, owner) => {
    const body = { title: 'First', description: 'Draw maps.' }
    const { data: record } = await app.call(jobs.createJob, { as: owner, body })
    const { data: trashed } = await app.call(jobs.createJob, { as: owner, body: { title: 'Gone' } })
    await app.call(jobs.deleteJob, { as: owner, params: { id: trashed._id } })
    const params = { id: record._id }
    await app.call(jobs.changeJobStatus, { as: owner, params, body: { status: 'open' } })
    return { record, trashed }
  },
  rows: (of) => [
    { endpoint: jobs.listJobs, expect: posts },
    { endpoint: jobs.createJob, expect: creates, request: () => ({ body: { title: 'New' } }) },
    { endpoint: jobs.getJob, expect: seesOwn, request: of.record },
    {
      endpoint: jobs.updateJob,
      expect: seesOwn,
      request: (world) => ({ ...of.record(world), body: { title: 'Changed' } }),
    },
    {
      endpoint: jobs.changeJobStatus,
      expect: seesOwn,
      request: (world) => ({ ...of.record(world), body: { status: 'paused' } }),
    },
    { endpoint: jobs.duplicateJob, expect: { ...seesOwn, owner: 201 }, request: of.record },
    { endpoint: jobs.jobDays, expect: seesOwn, request: of.record },
    { endpoint: jobs.deleteJob, expect: seesOwn, request: of.record },
    { endpoint: jobs.restoreJob, expect: seesOwn, request: of.trashed },
    { endpoint: publicJobs.listPublicJobs, expect: everybody(200) },
    {
      endpoint: publicJobs.readPublicJob,
      expect: everybody(200),
      request: (world) => of.record(world),
    },
    {
      endpoint: applications.uploadApplicationFile,
      expect: verified,
      request: () => ({ file: { name: 'cv.txt', bytes: bytesOfText('What I did') } }),
    },
    {
      endpoint: applications.applyForJob,
      // Nobody applies for their own.
      expect: { ...verified, ...letIn(201), owner: 403, ...byRole(201) },
      request: (world) => ({ ...of.record(world), body: { coverLetter } }),
    },
    { endpoint: applications.listOwnApplications, expect: verified },
    { endpoint: applications.listApplications, expect: seesOwn, request: of.record },
    {
      endpoint: applications.changeApplication,
      expect: findsNothing,
      request: (world) => ({
        params: { ...of.record(world).params, applicationId: newId() },
        body: { status: 'shortlisted' },
      }),
    },
    {
      endpoint: applications.hireApplicant,
      expect: findsNothing,
      request: (world) => ({
        params: { ...of.record(world).params, applicationId: newId() },
        body: { as: null },
      }),
    },
    {
      endpoint: applications.readApplicationFile,
      expect: findsNothing,
      request: (world) => ({ params: { ...of.record(world).params, applicationId: newId() } }),
    },
  ],
}
