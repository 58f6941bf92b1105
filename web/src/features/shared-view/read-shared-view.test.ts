import type { SharedTaskView } from '@daybook/contract/shared-view'
import { expect, it } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from '../../lib/session/fresh-page.ts'

const token = 'ab'.repeat(16)
const path = `/tasks/shared/${token}`
const at = '2026-11-21T10:00:00.000Z'

const view = (hasUsernameAccess: boolean): SharedTaskView => ({
  type: 'task',
  task: {
    _id: '01a1ffdf-9ef3-720a-b9f7-5eaa170cbde5',
    title: 'Write the offer',
    description: '',
    project: 'general',
    dueDate: null,
    tags: [],
    priority: 'none',
    completed: false,
    completedAt: null,
    estimatedTime: 0,
    timeTracking: { totalTime: 0, isRunning: false, startedAt: null, sessions: [] },
    fileAttachments: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  },
  tasks: [],
  projectStats: null,
  sharePermission: 'editable',
  showsTime: true,
  shareStats: { viewCount: 1, shareCreatedAt: at, lastViewedAt: at, shareExpiresAt: null },
  hasUsernameAccess,
  owner: { firstName: 'Ada', lastName: 'Lovelace', username: 'ada' },
  can: { edit: hasUsernameAccess },
})

const open = async (kept: Record<string, string> = {}) => {
  openFreshPage(kept)
  const { readSharedView, isOver } = await import('./read-shared-view.ts')
  return {
    read: () => readSharedView({ type: 'task', token }, new AbortController().signal),
    isOver,
  }
}
const renewed = () =>
  Response.json({ data: { user: { _id: 'ada' }, accessToken: 'new', refreshToken: 'next' } })

it('reads without a bearer where nobody is signed in', async () => {
  const { read } = await open()
  const asked = answerCalls({ [path]: () => Response.json({ data: view(false) }) })
  expect(await read()).toEqual(view(false))
  expect(asked.map((one) => [one.path, one.headers.get('authorization')])).toEqual([[path, null]])
})

it('asks once more under a new bearer when its own had expired', async () => {
  const { read } = await open(keptSession('ada'))
  const answers = [view(false), view(true)]
  const checks = [refused(401), () => Response.json({ data: { user: { _id: 'ada' } } })]
  const asked = answerCalls({
    [path]: () => Response.json({ data: answers.shift() }),
    '/auth/validate': () => (checks.shift() ?? refused(500))(),
    '/auth/refresh': renewed,
  })
  expect(await read()).toMatchObject({ hasUsernameAccess: true })
  expect(asked.at(-1)).toMatchObject({ path })
  expect(asked.at(-1)?.headers.get('authorization')).toBe('Bearer new')
})

it('believes that the link has ended where the bearer is valid', async () => {
  const { read, isOver } = await open(keptSession('ada'))
  const asked = answerCalls({
    [path]: refused(410),
    '/auth/validate': () => Response.json({ data: { user: { _id: 'ada' } } }),
  })
  const error = await read().catch((thrown: unknown) => thrown)
  expect(isOver(error)).toBe(true)
  expect(asked.map((one) => one.path)).toEqual([path, '/auth/validate'])
})

it.each([
  [{ success: true }, 'ApiError', 'Invalid response format from server'],
  [{ success: true, data: null }, 'CorruptedView', 'The shared content data is missing or corrupted.'],
  [
    { data: { ...view(false), task: {} } },
    'CorruptedView',
    'The shared content data is missing or corrupted.',
  ],
])('refuses what is no shared view: %#', async (body, name, message) => {
  const { read } = await open()
  answerCalls({ [path]: () => Response.json(body) })
  await expect(read()).rejects.toMatchObject({ name, message })
})
