import type { SharedProjectView } from '@daybook/contract/shared-view'
import { EditQuestions } from '../../lib/records/edit-questions.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EditForm } from './edit-form.tsx'
import { type ProjectFields, projectEdit } from './edit-kinds.ts'
import type { SharedEdit } from './use-shared-edit.ts'

export const ProjectForm = ({ edit }: { edit: SharedEdit<SharedProjectView, ProjectFields> }) => {
  const { values, errors, change, isSaving: readOnly } = edit
  const ask = (field: keyof ProjectFields) => (
    <EditQuestions<ProjectFields> edit={edit} labels={projectEdit.labels} fields={[field]} />
  )
  return (
    <EditForm label="Edit shared project" isSaving={readOnly} save={edit.save} cancel={edit.cancel}>
      <TextField
        label="Name"
        name="name"
        dir="auto"
        required
        value={values.name}
        error={errors.name}
        readOnly={readOnly}
        onChange={(event) => change({ name: event.target.value })}
      />
      {ask('name')}
      <TextArea
        label="Description"
        name="description"
        dir="auto"
        rows={6}
        value={values.description}
        error={errors.description}
        readOnly={readOnly}
        onChange={(event) => change({ description: event.target.value })}
      />
      {ask('description')}
      <DateField
        label="Due date"
        name="dueDate"
        className="sm:max-w-56"
        value={values.dueDate}
        error={errors.dueDate}
        readOnly={readOnly}
        onChange={(event) => change({ dueDate: event.target.value })}
      />
      {ask('dueDate')}
    </EditForm>
  )
}
