import type { Request } from './measure.ts'
import type { Seeded } from './seed.ts'

export interface Scenario {
  name: string
  /** The share of the bare server's requests per second to reach. */
  aim: number
  as: 'owner' | 'writer'
  /** Whether each call brings an Idempotency-Key, as the web app's do. */
  isKeyed?: boolean
  requests: (round: number) => Request[]
}

const differentRequests = 32_000
const many = <T>(make: (n: number) => T): T[] => Array.from({ length: differentRequests }, (_, n) => make(n))

const newTask = (n: number) => ({
  title: `Send the quarterly report for Brightwater ${n}`,
  description: 'Agreed on the phone; the client sends the material by the end of the week.',
  dueDate: '2026-12-24',
  tags: ['client', 'writing'],
  priority: 'high',
  estimatedTime: 90,
})

/** The calls of a typical day's work. */
export const scenariosOn = ({ taskIds, projectIds }: Seeded): Scenario[] => {
  const task = (n: number) => taskIds[n % taskIds.length] ?? ''
  const project = (n: number) => projectIds[n % projectIds.length] ?? ''
  const create = (): Request[] =>
    many((n) => ({ method: 'POST', path: '/api/tasks', body: JSON.stringify(newTask(n)) }))
  // A new title each time: an unchanged one would spare the database its search index.
  const update = (round: number): Request[] =>
    many((n) => ({
      method: 'PUT',
      path: `/api/tasks/${task(n)}`,
      body: JSON.stringify({ title: `Send report ${round} to ${n}`, priority: 'high', estimatedTime: 45 }),
    }))
  return [
    {
      name: 'get a task',
      aim: 0.45,
      as: 'owner',
      requests: () => many((n) => ({ method: 'GET', path: `/api/tasks/${task(n)}` })),
    },
    {
      name: "list 50 of a project's open tasks",
      aim: 0.4,
      as: 'owner',
      requests: () =>
        projectIds.map((_, n) => ({
          method: 'GET',
          path: `/api/tasks?projectId=${project(n)}&completed=false&limit=50`,
        })),
    },
    {
      name: 'list 50 of all 10,000',
      aim: 0.4,
      as: 'owner',
      requests: () => [{ method: 'GET', path: '/api/tasks?limit=50' }],
    },
    { name: 'create a task', aim: 0.3, as: 'writer', requests: create },
    { name: 'create a task, with a key', aim: 0.25, as: 'writer', isKeyed: true, requests: create },
    { name: 'update a task', aim: 0.3, as: 'owner', requests: update },
    { name: 'update a task, with a key', aim: 0.25, as: 'owner', isKeyed: true, requests: update },
  ]
}
