import type { SharedTaskView } from '@daybook/contract/shared-view'
import { EditQuestions } from '../../lib/records/edit-questions.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DurationField } from '../../ui/duration-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EditForm } from './edit-form.tsx'
import { type TaskFields, taskEdit } from './edit-kinds.ts'
import { shownTags } from './tag-words.tsx'
import type { SharedEdit } from './use-shared-edit.ts'

type TaskEdit = SharedEdit<SharedTaskView, TaskFields>

const slots = Array.from({ length: shownTags }, (_, slot) => slot)

/** Each in a field of its own; those beyond the third stay as they are. */
const TagFields = ({ values, errors, change, isSaving }: TaskEdit) => {
  const type = (slot: number, text: string) => {
    const tags = [...values.tags]
    while (tags.length < slot) tags.push('')
    tags[slot] = text
    change({ tags }, [`tags.${slot}`, 'tags'])
  }
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1.5 font-medium text-ink text-sm">Tags</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
        {slots.map((slot) => (
          <TextField
            key={slot}
            label={`Tag ${slot + 1}`}
            labelHidden
            placeholder={`Tag ${slot + 1}`}
            name={`tags.${slot}`}
            dir="auto"
            value={values.tags[slot] ?? ''}
            error={errors[`tags.${slot}`] ?? (slot === 0 ? errors.tags : undefined)}
            readOnly={isSaving}
            onChange={(event) => type(slot, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** `hidesTime`: the link shows no time, so the estimate stays as it is. */
export const TaskForm = ({ edit, hidesTime = false }: { edit: TaskEdit; hidesTime?: boolean }) => {
  const { values, errors, change, isSaving: readOnly } = edit
  const ask = (...fields: (keyof TaskFields)[]) => (
    <EditQuestions<TaskFields> edit={edit} labels={taskEdit.labels} say={taskEdit.say} fields={fields} />
  )
  return (
    <EditForm label="Edit shared task" isSaving={readOnly} save={edit.save} cancel={edit.cancel}>
      <TextField
        label="Title"
        name="title"
        dir="auto"
        required
        value={values.title}
        error={errors.title}
        readOnly={readOnly}
        onChange={(event) => change({ title: event.target.value })}
      />
      {ask('title')}
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
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label="Due date"
          name="dueDate"
          value={values.dueDate}
          error={errors.dueDate}
          readOnly={readOnly}
          onChange={(event) => change({ dueDate: event.target.value })}
        />
        {!hidesTime && (
          <DurationField
            label="Estimate"
            name="estimatedTime"
            value={values.estimatedTime}
            error={errors.estimatedTime}
            readOnly={readOnly}
            onChange={({ target }) => change({ estimatedTime: target.value })}
          />
        )}
      </div>
      {ask('dueDate', 'estimatedTime')}
      <TagFields {...edit} />
      {ask('tags')}
      <Checkbox
        label="Completed"
        checked={values.completed}
        disabled={readOnly}
        onCheckedChange={(completed) => change({ completed })}
      />
      {ask('completed')}
    </EditForm>
  )
}

/** The form of a task whose link shows no time. */
export const TimelessTaskForm = ({ edit }: { edit: TaskEdit }) => <TaskForm edit={edit} hidesTime />
