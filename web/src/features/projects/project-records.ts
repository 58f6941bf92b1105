import { getProject, listProjects, Project } from '@daybook/contract/projects'
import { call } from '../../lib/api-client.ts'
import type { FailureWords } from '../../lib/records/record.ts'
import { createRecords } from '../../lib/records/records.ts'
import { isSharedProject, learnOfSharedProject } from '../sharing/sharing.ts'
import { applyChange, newestFirst, type ProjectChange } from './project-change.ts'
import { fieldsOf } from './project-currency.ts'
import { draftOf, type ProjectDraft, typedIn } from './project-draft.ts'
import type { ProjectFields } from './project-fields.ts'
import { sendChange } from './send-change.ts'

/** Title and, where the server says nothing itself, the text (spec 2 §8). */
const failures: Record<ProjectChange['kind'], FailureWords> = {
  create: ['Failed to create project', 'Failed to create project. Please try again.'],
  edit: ['Failed to update project', 'Failed to update project. Please try again.'],
  activate: ['Failed to update project', 'Failed to update project. Please try again.'],
  delete: ['Failed to delete project', 'Failed to delete project. Please try again.'],
  leave: ['Failed to leave project'],
  restore: ['Failed to restore project'],
}

const actions: Record<ProjectChange['kind'], string> = {
  create: 'New project',
  edit: 'Project update',
  activate: 'Project update',
  delete: 'Project deletion',
  leave: 'Leaving a project',
  restore: 'Project restore',
}

/** The projects of the signed-in person. */
export const projectRecords = createRecords<Project, ProjectChange, ProjectFields, ProjectDraft>({
  name: 'projects',
  schema: Project,
  compare: newestFirst,
  isOwn: ({ isSharedWithMe }) => !isSharedWithMe,
  fieldsOf,
  readPage: (query, signal) => call(listProjects, { query }, { signal, fresh: true }),
  readOne: (id) => call(getProject, { params: { id } }, { fresh: true }),
  apply: applyChange,
  send: sendChange,
  actions,
  titleOf: ({ name }) => name,
  removes: ({ kind }) => kind === 'delete' || kind === 'leave',
  typedIn,
  draftOf: (change) => (change.kind === 'create' ? draftOf(change) : undefined),
  events: ['project.'],
  isWanted: (client, { id }) => isSharedProject(client, id),
  goneEvent: 'project.trashed',
  failures,
  onLearned: ({ client }, id, project) => learnOfSharedProject(client, id, project),
  limit: {
    title: 'Project Limit Reached',
    description: 'You have reached your project limit. Upgrade to Pro for unlimited projects.',
  },
})
