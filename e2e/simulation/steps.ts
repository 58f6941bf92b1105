import type { Client } from '@daybook/contract/clients'
import type { Project } from '@daybook/contract/projects'
import type { Task } from '@daybook/contract/tasks'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import type { ClientChange } from '../../web/src/features/clients/client-records.ts'
import type { ProjectChange } from '../../web/src/features/projects/project-records.ts'
import type { TaskChange } from '../../web/src/features/tasks/record/task-change.ts'
import type { Change, Device, TabIndex } from './device.ts'
import type { Fault } from './network.ts'

const besideDeeds = ['create', 'name', 'text', 'switch'] as const
const deeds = ['title', 'description', 'tags', 'estimate', 'toggle', 'delete', 'timer', 'time'] as const

/** One thing that happens at one of the devices. `which` chooses among the tasks that it shows. */
export type Step = { device: 0 | 1; tab: TabIndex } & (
  | { kind: 'create' | 'cut' | 'restore' | 'crash' | 'read' | 'undo' | 'retry' | 'night' }
  | { kind: 'do'; deed: (typeof deeds)[number]; which: number }
  | { kind: 'doBeside'; of: 'projects' | 'clients'; deed: (typeof besideDeeds)[number]; which: number }
  | { kind: 'disturb'; faults: Fault[] }
  | { kind: 'pause'; turns: number }
)

const device = fc.constantFrom(0 as const, 1 as const)
const fault = fc.constantFrom<Fault>('unreached', 'lost', 'busy', 'expired', 'page', 'late')
const where = { device, tab: fc.constantFrom<TabIndex>(0, 1) }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ ...where, kind: fc.constant('create' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      ...where,
      kind: fc.constant('do' as const),
      deed: fc.constantFrom(...deeds),
      which: fc.nat(7),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...where,
      kind: fc.constant('doBeside' as const),
      of: fc.constantFrom('projects', 'clients'),
      deed: fc.constantFrom(...besideDeeds),
      which: fc.nat(3),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ ...where, kind: fc.constantFrom('cut', 'restore', 'crash', 'read') }),
  },
  { weight: 2, arbitrary: fc.record({ ...where, kind: fc.constantFrom('undo', 'retry') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...where,
      kind: fc.constant('disturb' as const),
      faults: fc.array(fault, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...where, kind: fc.constant('night' as const) }) },
  { weight: 3, arbitrary: fc.record({ ...where, kind: fc.constant('pause' as const), turns: fc.nat(6) }) },
)

/** Somebody times a task while the device has no network, or loses it on the way. */
const stretch = fc
  .record({ ...where, which: fc.nat(7), isCutFirst: fc.boolean() })
  .map(({ isCutFirst, which, ...at }): Step[] => {
    const cut: Step = { ...at, kind: 'cut' }
    const turn: Step = { ...at, kind: 'do', deed: 'timer', which }
    return isCutFirst ? [cut, turn, turn] : [turn, cut, turn]
  })

export const sequence: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: anyStep.map((one): Step[] => [one]) },
      { weight: 1, arbitrary: stretch },
    ),
    { minLength: 4, maxLength: 16 },
  )
  .map((parts) => parts.flat())

/** A unique word, so that it is found wherever it went. */
export type NewWord = () => string

/** Nobody in particular: the server says whose work it is. */
const somebody = { _id: '', username: '', displayName: '' }

/** A person's action there, in the app's terms. */
const changeOf = (deed: (typeof deeds)[number], task: Task, at: string, newWord: NewWord): TaskChange => {
  const { _id: id, version, title, description, tags } = task
  switch (deed) {
    case 'title':
      return { kind: 'edit', id, version, fields: { title: newWord() }, base: { title } }
    case 'description':
      return { kind: 'edit', id, version, fields: { description: newWord() }, base: { description } }
    case 'tags':
      return { kind: 'edit', id, version, fields: { tags: [...tags, newWord()] }, base: { tags } }
    case 'estimate': {
      const { estimatedTime } = task
      return { kind: 'estimate', id, version, estimatedTime: estimatedTime + 15, base: { estimatedTime } }
    }
    case 'toggle':
      return { kind: 'toggle', id, completed: !task.completed, at }
    case 'delete':
      return { kind: 'delete', id, at }
    case 'timer':
      return task.timeTracking.isRunning
        ? { kind: 'stop', id, at }
        : { kind: 'start', id, at, sessionId: newId() }
    case 'time': {
      const startedAt = new Date(Date.parse(at) - 60_000).toISOString()
      const entry = { _id: newId(), startedAt, stoppedAt: at, duration: 60, billable: true, invoiceId: null }
      return { kind: 'addSession', id, session: { ...entry, note: newWord(), user: somebody } }
    }
  }
}

const projectChangeOf = (
  deed: (typeof besideDeeds)[number],
  project: Project | undefined,
  at: string,
  word: string,
): ProjectChange => {
  if (!project || deed === 'create')
    return { kind: 'create', id: newId(), at, body: { name: word }, client: null }
  const { _id: id, version, name, description, active } = project
  if (deed === 'switch') return { kind: 'activate', id, version, active: !active }
  const edit = { kind: 'edit', id, version, client: null } as const
  return deed === 'name'
    ? { ...edit, fields: { name: word }, base: { name } }
    : { ...edit, fields: { description: word }, base: { description } }
}

const clientChangeOf = (
  deed: (typeof besideDeeds)[number],
  client: Client | undefined,
  at: string,
  word: string,
): ClientChange => {
  if (!client || deed === 'create') return { kind: 'create', id: newId(), at, body: { name: word } }
  const { _id: id, version, name, notes, archived } = client
  if (deed === 'switch') return { kind: 'archive', id, version, archived: !archived }
  const edit = { kind: 'edit', id, version } as const
  return deed === 'name'
    ? { ...edit, fields: { name: word }, base: { name } }
    : { ...edit, fields: { notes: word }, base: { notes } }
}

/** Lets it happen; answers what was done, if anything. `deleted` are those tasks that were deleted at that device. */
export const take = async (
  step: Step,
  at: Device,
  deleted: Task[],
  now: () => Date,
  newWord: NewWord,
): Promise<Change | undefined> => {
  const { tab } = step
  switch (step.kind) {
    case 'create': {
      const change: TaskChange = {
        kind: 'create',
        id: newId(),
        at: now().toISOString(),
        body: { title: newWord() },
      }
      at.do(tab, change)
      return change
    }
    case 'do': {
      const tasks = at.shown(tab, 'tasks')
      const task = tasks[step.which % Math.max(1, tasks.length)]
      if (!task) return undefined
      const change = changeOf(step.deed, task, now().toISOString(), newWord)
      if (change.kind === 'delete') deleted.push(task)
      at.do(tab, change)
      return change
    }
    case 'doBeside': {
      const shown = at.shown(tab, step.of)
      const record = shown[step.which % Math.max(1, shown.length)]
      const make = step.of === 'projects' ? projectChangeOf : clientChangeOf
      const change = make(step.deed, record as never, now().toISOString(), newWord())
      at.do(tab, change, step.of)
      return change
    }
    case 'undo': {
      const task = deleted.at(-1)
      if (!task) return undefined
      const change: TaskChange = { kind: 'restore', id: task._id, record: task }
      at.do(tab, change)
      return change
    }
    case 'retry':
      at.retry(tab)
      return undefined
    case 'cut':
      at.network.cut()
      return undefined
    case 'restore':
      at.network.restore()
      return undefined
    case 'crash':
      at.crash(tab)
      return undefined
    case 'read':
      if (at.network.isUp()) await at.read(tab)
      return undefined
    case 'disturb':
      at.network.disturb(step.faults)
      return undefined
    case 'night':
      return undefined
    case 'pause':
      for (let turn = 0; turn < step.turns; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
      return undefined
  }
}
