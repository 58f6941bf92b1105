import { type Job, JobCreate, JobUpdate } from '@daybook/contract/jobs'
import { budgetWords } from '../../lib/public-jobs/job-words.ts'
import { CreatePanel } from '../../lib/records/panels/create-panel.tsx'
import { Fieldset } from '../../lib/records/panels/fieldset.tsx'
import type { FormParts } from '../../lib/records/panels/fieldset-props.ts'
import { RecordForm } from '../../lib/records/panels/record-form.tsx'
import { RecordPanel } from '../../lib/records/panels/record-panel.tsx'
import { useFieldsEdit } from '../../lib/records/panels/use-fields-edit.ts'
import { DeleteJob } from './delete-job.tsx'
import { type JobDraft, jobFields, jobRecords } from './job-records.ts'
import { JobStatusActions } from './job-status-actions.tsx'
import { lazyJobs, useJobPanels } from './jobs-kind.ts'
import { useJobParts } from './use-job-parts.tsx'

const words = {
  ...{ title: 'Post New Job', submit: 'Save as a draft', unnamed: 'Untitled job' },
  ...{ noun: 'Job', done: 'saved as a draft' },
}
const createSchema = jobFields.createSchema(JobCreate)

const NewJobFields = (form: FormParts<JobDraft>) => {
  const { companyName: _, ...parts } = useJobParts(form)
  return <Fieldset {...form} {...parts} untouched={jobFields.blankDraft} />
}

const Skills = ({ skills }: { skills: readonly string[] }) => <bdi>{skills.join(', ')}</bdi>

/** One job to read and to change; what it is, open or closed, takes effect at once. */
const JobEditor = ({ job }: { job: Job }) => {
  const { edit, ...editing } = useFieldsEdit(jobRecords, {
    record: job,
    fields: jobFields,
    schema: JobUpdate,
    canEdit: job.can.edit,
    save: jobRecords.useChange(),
  })
  const { values } = edit
  const { companyName, ...parts } = useJobParts(edit, true)
  return (
    <RecordForm
      label="Edit Job"
      noun="job"
      edit={edit}
      {...editing}
      {...parts}
      canEdit={job.can.edit}
      shown={{
        budget: budgetWords(values.budget),
        companyId: <bdi>{companyName}</bdi>,
        skills: values.skills.length > 0 && <Skills skills={values.skills} />,
      }}
      wide={['budget']}
      notices={<JobStatusActions job={job} />}
    />
  )
}

/** What opens of jobs beside any page: a new one, or one to read and to change. */
export const JobPanels = () => {
  const { openId, isCreating, closePanel } = useJobPanels()
  const { records } = lazyJobs.useRecords()
  return (
    <>
      <CreatePanel<JobDraft, JobCreate>
        open={isCreating}
        onClose={closePanel}
        name="jobs"
        attribute="data-job"
        blank={jobFields.blankDraft}
        words={words}
        nameOf={({ title }) => title}
        schema={() => createSchema}
        onCreate={jobRecords.useCreate()}
      >
        {(form) => <NewJobFields {...form} />}
      </CreatePanel>
      <RecordPanel
        noun="job"
        open={openId !== undefined && records !== undefined}
        record={records?.find(({ _id }) => _id === openId)}
        title={(shown) => shown?.title ?? 'Job'}
        Question={DeleteJob}
        onClose={closePanel}
      >
        {(job) => <JobEditor key={job._id} job={job} />}
      </RecordPanel>
    </>
  )
}
