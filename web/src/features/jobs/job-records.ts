import * as contract from '@daybook/contract/jobs'
import { Job, type JobBudget, type JobCreate, type JobUpdate } from '@daybook/contract/jobs'
import { call } from '../../lib/api/api-client.ts'
import { budgetWords, typeWords, workplaceWords } from '../../lib/public-jobs/job-words.ts'
import { describeRecords } from '../../lib/records/changes/describe-records.ts'
import type { Deletion, FieldsEdit, Restoration } from '../../lib/records/changes/standard-change.ts'
import { describeFields } from '../../lib/records/fields/describe-fields.ts'
import * as field from '../../lib/records/fields/field.ts'
import type { CreateForm, EditForm } from '../../lib/records/fields/field-types.ts'
import { newestFirst } from '../../lib/records/orders.ts'
import type { CreateChange } from '../../lib/records/record.ts'

/** What a person edits of a job; its status is moved another way. */
export const jobFields = describeFields<Job, JobCreate & JobUpdate>()({
  fields: {
    title: field.text('Title', { look: { autoComplete: 'off', required: true } }),
    description: field.markdown('Description'),
    type: field.choice('Kind', typeWords, 'freelance'),
    workplace: field.choice('Place', workplaceWords, 'remote', { beside: true }),
    location: field.text('Location', { look: { placeholder: 'Vienna' } }),
    budget: field.own<JobBudget | null>('Budget', null, { say: budgetWords, inParts: true }),
    skills: field.own<readonly string[]>('Skills', []),
    deadline: field.date('Apply until'),
    companyId: field.pick('Company', { kept: (sent) => sent || null }),
  },
})

export type JobFields = EditForm<(typeof jobFields)['fields']>
export type JobDraft = CreateForm<(typeof jobFields)['fields']>

/** What a person did to one, as data. */
export type JobChange =
  | CreateChange<JobCreate>
  | FieldsEdit<JobUpdate, JobFields>
  | Deletion
  | Restoration<Job>

/** The jobs that the signed-in person has posted. */
export const jobRecords = describeRecords<Job, JobChange>()({
  name: 'jobs',
  noun: 'job',
  schema: Job,
  fields: jobFields,
  calls: {
    get: contract.getJob,
    create: contract.createJob,
    update: contract.updateJob,
    delete: contract.deleteJob,
    restore: contract.restoreJob,
  },
  failures: {
    create: ['Failed to create job'],
    edit: ['Failed to update job'],
    delete: ['Failed to delete job'],
    restore: ['Failed to restore job'],
  },
  invalidAnswer: 'Invalid job data received from server',
  readPage: async (_, signal) => {
    const jobs = await call(contract.listJobs, {}, { signal, fresh: true })
    return { items: jobs, nextCursor: null, total: jobs.length }
  },
  compare: newestFirst,
  titleOf: ({ title }) => title,
  made: () => ({
    ...{ slug: '', status: 'draft', views: 0, applicationCount: 0, newCount: 0, url: '', publishedAt: null },
    // What it may become needs the server.
    can: { edit: true, delete: true, moves: [] },
  }),
  switches: {},
  own: {},
  // There is none on jobs; the words are for what Pro gives.
  limit: { title: 'Pro Feature Access Required', description: 'Posting jobs is part of Pro.' },
})
