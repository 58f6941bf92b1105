import { expect, it } from 'vitest'
import { taskFields } from '../record/task-fields.ts'
import { chipWords, spokenWords } from './chip-words.ts'
import { composeTask } from './compose-task.ts'
import { understand } from './understand.ts'

const today = '2026-11-21'
const read = (line: string) =>
  understand(line, { today, weekStart: 0, projects: [{ id: 'w', name: 'Website' }], takenBack: new Set() })

it('makes a task of what was understood, and a draft of that for the panel', () => {
  const body = composeTask(read('Call Ada tomorrow #sales #sales #now @website !1 1h30'))
  expect(body).toEqual({
    title: 'Call Ada',
    dueDate: '2026-11-22',
    tags: ['sales', 'now'],
    project: 'Website',
    projectId: 'w',
    priority: 'urgent',
    estimatedTime: 90,
  })
  expect(taskFields.draftOf(body)).toEqual({
    title: 'Call Ada',
    description: '',
    assignee: '',
    dueDate: '2026-11-22',
    tags: ['sales', 'now'],
    project: 'Website',
    projectId: 'w',
    priority: 'urgent',
    recurrence: null,
    estimate: '1:30',
  })
  expect(composeTask(read('Call Ada'))).toEqual({ title: 'Call Ada' })
  expect(composeTask(read('Call Ada @General'))).toEqual({ title: 'Call Ada', project: 'general' })
})

it('takes an existing tag that begins with the sign', () => {
  const known = { today, weekStart: 0, projects: [], tags: ['#fair'], takenBack: new Set<string>() }
  const { title, chips } = understand('Call ##fair #sales ##fair ##other', known)
  expect(composeTask({ title, chips })).toEqual({ title: 'Call ##other', tags: ['#fair', 'sales'] })
})

it('makes a task that repeats from a day that it says', () => {
  expect(composeTask(read('Pay rent every month'))).toMatchObject({
    title: 'Pay rent',
    dueDate: today,
    recurrence: { every: 'month' },
  })
  expect(composeTask(read('Pay rent 1 dec every month')).dueDate).toBe('2026-12-01')
  const words = (line: string) => read(line).chips.map((chip) => chipWords(chip, today))
  expect(words('Team call every mon and thu')).toEqual(['Every week on Mon, Thu, from Mon, Nov 23'])
  expect(words('Pay rent every month tomorrow')).toEqual(['Every month', 'Due tomorrow'])
})

it('says what it understood, and what stays in the title', () => {
  const understood = read('Call tomorrow #sales @Website !high 30m may')
  expect(understood.chips.map((chip) => chipWords(chip, today))).toEqual([
    'Due tomorrow',
    'Tag sales',
    'Project Website',
    'Priority high',
    'Estimate 0:30',
  ])
  expect(spokenWords(read('Call fri may'), today)).toBe(
    'Understood: Due Fri, Nov 27. Stays in the title: may (which day?).',
  )
  expect(spokenWords(read('Call'), today)).toBe('')
})
