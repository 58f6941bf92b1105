import type { SharedTaskRow } from '@daybook/contract/shared-view'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { openFreshPage } from '../../lib/session/fresh-page.ts'

// Each test loads the modules anew, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => openFreshPage())

const at = '2026-11-01T08:00:00.000Z'
const row = (part: Partial<SharedTaskRow>): SharedTaskRow => ({
  _id: '01900000-0000-7000-8000-000000000001',
  title: 'Draw the plan',
  dueDate: null,
  tags: [],
  priority: 'none',
  completed: false,
  completedAt: null,
  estimatedTime: 0,
  createdAt: at,
  updatedAt: at,
  version: 1,
  totalTime: 0,
  ...part,
})

/** What stands in the row, each thing where the screen is wide and where it is narrow. */
const words = async (part: Partial<SharedTaskRow>): Promise<string> => {
  const { ProjectTasks } = await import('./project-tasks.tsx')
  const html = renderToStaticMarkup(<ProjectTasks tasks={[row(part)]} total={1} today="2026-11-22" />)
  return html.replaceAll(/<[^>]+>/g, '')
}
const times = (text: string, word: string): number => text.split(word).length - 1

it('says of each task how long it took, of what, and when it is due', async () => {
  const both = await words({ totalTime: 3_600, estimatedTime: 150, dueDate: '2026-12-24' })
  expect(times(both, 'Tracked 1:00 of 2:30')).toBe(2)
  expect(times(both, 'Dec 24')).toBe(2)
  expect(times(await words({ estimatedTime: 30 }), 'Estimate 0:30')).toBe(2)
  expect(await words({ totalTime: 60 })).not.toContain(' of ')
})

it('says nothing of what is not known', async () => {
  expect(await words({})).toBe('Tasks 1Pending:Draw the plan')
})
