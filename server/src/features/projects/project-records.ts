import { Project } from '@daybook/contract/projects'
import { createRecords } from '../../records/records.ts'
import { audienceOfChanged } from '../sharing/sharing.ts'
import { type HeldProject, heldColumns, projectCounter } from './queries.ts'
import { readProject } from './read-project.ts'

/** What projects have in common with all records. */
export const projectRecords = createRecords<'projects', HeldProject, Project, 'projects'>({
  type: 'project',
  table: 'projects',
  called: 'Project',
  schema: Project,
  columns: heldColumns,
  read: readProject,
  audienceOf: () => audienceOfChanged('project'),
  limit: { counter: projectCounter, message: 'Project limit reached' },
  // By its name.
  isUnique: true,
})
