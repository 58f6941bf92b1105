import type { Counted as CountedByPlan } from '@daybook/contract/plans'

export const counted = ['tasks', 'projects', 'clients'] as const satisfies CountedByPlan[]
export type Counted = (typeof counted)[number]

/** A person's record, and where it is. */
export interface CountedRecord {
  id: string
  kind: Counted
  where: 'here' | 'archive' | 'trash'
  /** Whether a client goes from the archive to the trash, and is restored there. */
  wasArchived?: boolean
  /** A task's project. */
  projectId?: string | null
  /** Whether a project in the trash took its tasks along. */
  tookTasks?: boolean
}

/** What the model says that a person has. */
export class CountedRecords {
  private records = new Map<string, CountedRecord>()

  put(record: CountedRecord): void {
    this.records.set(record.id, record)
  }

  all(kind: Counted): CountedRecord[] {
    return [...this.records.values()].filter((one) => one.kind === kind)
  }

  /** In the trash by its project. */
  isTakenAlong({ projectId }: CountedRecord): boolean {
    const project = projectId ? this.records.get(projectId) : undefined
    return project?.where === 'trash' && project.tookTasks === true
  }

  living(kind: Counted): CountedRecord[] {
    return this.all(kind).filter((one) => one.where === 'here' && !this.isTakenAlong(one))
  }

  /** What leaves and returns with a project. */
  tasksOf({ id }: CountedRecord): CountedRecord[] {
    return this.all('tasks').filter((one) => one.projectId === id && one.where === 'here')
  }
}
