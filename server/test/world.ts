import type { FileAttachment } from '@daybook/contract/file-attachments'
import type { Project } from '@daybook/contract/projects'
import type { Task } from '@daybook/contract/tasks'
import type { WorkSession } from '@daybook/contract/time-tracking'
import type { TestUser } from './builders.ts'

/** A record of one kind, and another in the trash, both the owner's. */
export interface Made {
  record: { _id: string }
  trashed: { _id: string }
}

/** One of each kind of record, all the owner's, and a person who has nothing to do with them. */
export interface World {
  owner: TestUser
  stranger: TestUser
  /** Named in the share of `task`, to look. */
  reader: TestUser
  /** Named in the share of `project`, to edit. */
  colleague: TestUser
  /** In a team that works on `project`, each by role. */
  viewer: TestUser
  member: TestUser
  admin: TestUser
  taskToken: string
  projectToken: string
  unverified: TestUser
  /** Another device of the owner's. */
  otherSession: { sessionId: string }
  /** The owner's. */
  apiToken: { _id: string }
  /** A checkout of the sandbox, which is paid. */
  checkout: { sessionId: string }
  /** In `project`. */
  task: Task
  /** On `task`. */
  attachment: FileAttachment
  /** One for everybody who may delete one. */
  attachments: Record<'colleague' | 'member' | 'admin', FileAttachment>
  trashedTask: Task
  runningTask: Task
  /** Time recorded by hand on `task`. */
  workSession: WorkSession
  project: Project
  /** Its tasks went with it. */
  trashedProject: Project
  /** What test/actors makes, by the name of its file. */
  made: Map<string, Made>
}
