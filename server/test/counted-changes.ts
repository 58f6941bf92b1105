import { importClients } from '@daybook/contract/client-import'
import {
  createClient,
  deleteClient,
  listClients,
  restoreClient,
  updateClient,
} from '@daybook/contract/clients'
import type { EndpointShape } from '@daybook/contract/endpoint'
import { createProject, deleteProject, restoreProject } from '@daybook/contract/projects'
import { createTask, deleteTask, restoreTask } from '@daybook/contract/tasks'
import { newId } from '../src/db/ids.ts'
import type { TestApp } from './app.ts'
import { bytesOfText, type TestUser } from './builders.ts'
import type { CallOptions } from './caller.ts'
import type { Counted, CountedRecord, CountedRecords } from './counted-records.ts'

/** An action of a person; `which` chooses among the records it applies to. */
export interface Deed {
  does: 'create' | 'trash' | 'trash with tasks' | 'restore' | 'archive' | 'unarchive' | 'import'
  kind: Counted
  which: number
}

/** A deed at one record. */
export interface Change {
  /** By how many more are counted where it succeeds. */
  adds: Partial<Record<Counted, number>>
  ask: () => Promise<{ status: number; body: { isLimitError?: boolean } }>
  /** Notes that it succeeded. */
  note: () => void | Promise<void>
}

const creates = { tasks: createTask, projects: createProject, clients: createClient }
const trashes = { tasks: deleteTask, projects: deleteProject, clients: deleteClient }
const restores = { tasks: restoreTask, projects: restoreProject, clients: restoreClient }

/** The ways of one person to have more or less of what the plan counts. */
export class CountedChanges {
  private made = 0

  constructor(
    private app: TestApp,
    private person: TestUser,
    private records: CountedRecords,
  ) {}

  private call(endpoint: EndpointShape, options: CallOptions): Change['ask'] {
    return () => this.app.call(endpoint, { as: this.person, ...options })
  }

  private create(kind: Counted, project: CountedRecord | undefined): Change {
    const id = newId()
    const name = `Number ${++this.made}`
    const projectId = project?.id ?? null
    const fields = kind === 'tasks' ? { title: name, ...(projectId && { projectId }) } : { name }
    return {
      adds: { [kind]: 1 },
      ask: this.call(creates[kind], { body: { _id: id, ...fields } }),
      note: () => this.records.put({ id, kind, where: 'here', projectId }),
    }
  }

  /** Their ids are the server's. */
  private import(count: number): Change {
    const names = Array.from({ length: count }, () => `Number ${++this.made}`)
    const file = { name: 'clients.csv', bytes: bytesOfText(['Name', ...names].join('\n')) }
    const note = async () => {
      const { data } = await this.app.call(listClients, { as: this.person })
      for (const { _id, name } of data)
        if (names.includes(name)) this.records.put({ id: _id, kind: 'clients', where: 'here' })
    }
    return { adds: { clients: count }, ask: this.call(importClients, { file }), note }
  }

  private trash(record: CountedRecord, withTasks: boolean): Change {
    const { id, kind, where } = record
    const along = withTasks ? this.records.tasksOf(record).length : 0
    return {
      adds: { tasks: -along, [kind]: where === 'here' ? -1 : 0 },
      ask: this.call(trashes[kind], { params: { id }, query: withTasks ? { tasks: 'delete' } : {} }),
      note: () =>
        this.records.put({
          ...record,
          where: 'trash',
          tookTasks: withTasks,
          wasArchived: where === 'archive',
        }),
    }
  }

  private restore(record: CountedRecord): Change {
    const { id, kind, wasArchived, tookTasks } = record
    const along = tookTasks ? this.records.tasksOf(record).length : 0
    return {
      adds: { tasks: along, [kind]: wasArchived ? 0 : 1 },
      ask: this.call(restores[kind], { params: { id } }),
      note: () => this.records.put({ ...record, where: wasArchived ? 'archive' : 'here', tookTasks: false }),
    }
  }

  private archive(record: CountedRecord): Change {
    return {
      adds: { clients: -1 },
      ask: this.call(deleteClient, { params: { id: record.id }, query: { archive: true } }),
      note: () => this.records.put({ ...record, where: 'archive' }),
    }
  }

  private unarchive(record: CountedRecord): Change {
    return {
      adds: { clients: 1 },
      ask: this.call(updateClient, { params: { id: record.id }, body: { archived: false } }),
      note: () => this.records.put({ ...record, where: 'here' }),
    }
  }

  /** Null where there is nothing to do it to; what is `busy` is left alone. */
  prepare({ does, kind, which }: Deed, busy: Set<string>): Change | null {
    const isFree = ({ id, projectId }: CountedRecord) => !busy.has(id) && !(projectId && busy.has(projectId))
    const take = (among: CountedRecord[]): CountedRecord | undefined => {
      const free = among.filter(isFree)
      const taken = free[which % free.length]
      if (taken) for (const id of [taken.id, taken.projectId]) if (id) busy.add(id)
      return taken
    }
    const at = (among: CountedRecord[], prepare: (record: CountedRecord) => Change) => {
      const record = take(among)
      return record ? prepare(record) : null
    }
    const { records } = this
    const archived = records.all('clients').filter(({ where }) => where === 'archive')
    switch (does) {
      case 'create':
        // Every other task belongs to a project.
        return this.create(
          kind,
          kind === 'tasks' && which % 2 === 1 ? take(records.living('projects')) : undefined,
        )
      case 'import':
        return this.import(1 + (which % 3))
      case 'trash':
        return at([...records.living(kind), ...(kind === 'clients' ? archived : [])], (one) =>
          this.trash(one, false),
        )
      case 'trash with tasks':
        return at(records.living('projects'), (one) => this.trash(one, true))
      case 'restore':
        return at(
          records.all(kind).filter((one) => one.where === 'trash' && !records.isTakenAlong(one)),
          (one) => this.restore(one),
        )
      case 'archive':
        return at(records.living('clients'), (one) => this.archive(one))
      case 'unarchive':
        return at(archived, (one) => this.unarchive(one))
    }
  }
}
