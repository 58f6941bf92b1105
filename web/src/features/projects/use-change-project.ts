import type { Project } from '@daybook/contract/projects'
import { useRecordEdit } from '../../lib/records/use-record-edit.ts'
import { editSchema } from './compose-project.ts'
import { editOf, type ProjectChange } from './project-change.ts'
import { fieldsOf } from './project-currency.ts'
import { fieldLabels } from './project-fields.ts'
import { projectRecords } from './project-records.ts'
import { useClients } from './use-clients.ts'

/** Does something to a project: the screen follows in the same frame, and goes back with a word if it is refused. */
export const useChangeProject = (): ((change: ProjectChange) => void) => projectRecords.useChange()
export const useCreateProject = projectRecords.useCreate

type Edit = Omit<ProjectChange & { kind: 'edit' }, 'kind' | 'client'>

/** Sends an edit, with the client to show beside it; `currency` is that of its amounts where it does not change it. */
const useSaveProject = (currency: string): ((edit: Edit) => void) => {
  const changeProject = useChangeProject()
  const clients = useClients()
  return (edit) => {
    const client = clients.find(({ _id }) => _id === edit.fields.clientId) ?? null
    changeProject(editOf({ ...edit, client }, currency))
  }
}

/** Edits one project, see `useRecordEdit`; `currency` is that of amounts without one. */
export const useProjectEdit = (project: Project, currency: string) =>
  useRecordEdit(projectRecords, {
    record: project,
    labels: fieldLabels,
    schema: editSchema(fieldsOf(project), currency),
    canEdit: project.can.edit,
    save: useSaveProject(currency),
  })
