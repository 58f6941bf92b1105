import type { SharePermission } from '@daybook/contract/sharing'
import { sql } from 'kysely'
import type { Person } from '../../http/context.ts'

/** What somebody may do with a record of which they are not the owner; null: nothing. */
export interface Grants {
  owner_id: string
  /** By its own share. */
  named: SharePermission | null
  /** By the share of the project that it is in. */
  named_in_project?: SharePermission | null
}

const permissionIn = (column: 'task_id' | 'project_id', id: string, viewer: string) =>
  sql<SharePermission | null>`(
    select s.permission from shares s join share_people n on n.share_id = s.id and n.user_id = ${viewer}
    where s.${sql.ref(column)} = ${sql.ref(id)})`

/** What the share of the task `t` lets a person do. */
export const namedInTask = (viewer: string) => permissionIn('task_id', 't.id', viewer)

/** What the share of the project `p` lets a person do; one in the trash must not be joined as `p`. */
export const namedInProject = (viewer: string) => permissionIn('project_id', 'p.id', viewer)

// The one rule of who may do what with tasks, projects, their time and their files (decisions §6).

export const isOwner = (person: Person, { owner_id }: Grants): boolean => owner_id === person.id

/** Whether one reads, edits, tracks time and attaches, or only reads. */
export const mayEdit = (person: Person, grants: Grants): boolean =>
  isOwner(person, grants) || grants.named === 'editable' || grants.named_in_project === 'editable'

/** A name can be taken out of the share in which it stands, and of no other. */
export const mayLeave = (person: Person, grants: Grants): boolean =>
  !isOwner(person, grants) && grants.named !== null

/** What a named person may do at most. */
export const grantedTo = ({ named, named_in_project = null }: Grants): SharePermission | null =>
  named === 'editable' ? named : (named_in_project ?? named)
