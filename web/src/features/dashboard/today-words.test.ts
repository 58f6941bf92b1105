import { localDays } from '@daybook/contract/local-days'
import type { WatchedBudget } from '@daybook/contract/today'
import { expect, test } from 'vitest'
import { budgetWords, todaySentence } from './today-words.ts'
import { dayBars, planOf, weekSums, withRunning } from './week-figures.ts'

const today = '2029-03-14'
const none = { currency: 'EUR', earned: 0, invoiced: 0, outstanding: 0, overdue: 0, unbilled: 0 }
const day = { date: today, billable: 3600, other: 1800, planned: 1800 }
const bakery: WatchedBudget = {
  ...{ projectId: 'p', project: 'Bakery', color: '#3182ce', unit: 'minutes', currency: 'EUR' },
  ...{ budget: 600, used: 250, until: '2029-04-01', runsOutOn: null },
}

test('one sentence says how the work is going', () => {
  const say = (changes: Partial<Parameters<typeof todaySentence>[0]>) =>
    todaySentence({ week: [], money: [], budgets: [], ...changes }, today).replaceAll(/[\u2068\u2069]/g, '')
  expect(say({})).toBe('')
  expect(say({ week: [day] })).toBe('1:30 this week.')
  const money = [
    { ...none, unbilled: 184_000 },
    { ...none, currency: 'USD', unbilled: 100 },
  ]
  expect(say({ week: [day], money, budgets: [bakery] })).toBe(
    '1:30 this week, €1,840.00 and $1.00 not billed yet; Bakery is at 41% of its budget.',
  )
  expect(say({ budgets: [{ ...bakery, runsOutOn: '2029-03-20' }] })).toMatch(
    /^Nothing tracked yet this week; the budget of Bakery runs out on .*20.*\.$/,
  )
})

test('a budget says when it runs out, else how much is used', () => {
  expect(budgetWords(bakery, today)).toBe('4:10 of 10:00 used')
  expect(budgetWords({ ...bakery, used: 600, runsOutOn: today }, today)).toBe('Used up')
  expect(budgetWords({ ...bakery, used: 660, runsOutOn: today }, today)).toBe('1:00 over its budget')
  expect(budgetWords({ ...bakery, runsOutOn: '2029-03-20' }, today)).toMatch(
    /^At this pace it runs out on .*20.*, before .*1/,
  )
  // A project past its date has none to come.
  const late = { ...bakery, until: '2029-03-01', runsOutOn: '2029-03-20' }
  expect(budgetWords(late, today)).toMatch(/^At this pace it runs out on [^,]*, [^,]*20$/)
})

test('what runs counts on the days on which it ran', () => {
  const days = [
    { date: '2029-03-13', starts: new Date('2029-03-13T00:00:00Z'), ends: new Date('2029-03-14T00:00:00Z') },
    { date: '2029-03-14', starts: new Date('2029-03-14T00:00:00Z'), ends: new Date('2029-03-15T00:00:00Z') },
  ]
  const week = days.map(({ date }) => ({ ...day, date }))
  const nowMs = Date.parse('2029-03-14T02:00:00Z')
  const running = { startedAt: '2029-03-13T23:00:00Z', billable: true }
  expect(withRunning(week, days, running, nowMs).map(({ billable }) => billable)).toEqual([7200, 10_800])
  expect(withRunning(week, days, { ...running, billable: false }, nowMs)[1]?.other).toBe(9000)
  expect(withRunning(week, days, null, nowMs)).toBe(week)
})

test('what runs is not planned as well, on the day on which its task is due', () => {
  const [first] = localDays('UTC', today, today)
  const week = [{ date: today, billable: 0, other: 0, planned: 5 * 3600 }]
  const task = {
    ...{ dueDate: today, estimatedTime: 240, assignee: null, isSharedWithMe: false },
    timeTracking: { totalTime: 0 },
  }
  const nowMs = Date.parse('2029-03-14T12:00:00Z')
  const shown = (startedAt: string, of = task) =>
    withRunning(
      week,
      first ? [first] : [],
      { startedAt, billable: true, plan: planOf(of, 'ada') },
      nowMs,
    ).map(({ billable, planned }) => [billable / 3600, planned / 3600])
  // Four hours of this task, and one of another.
  expect(shown('2029-03-14T09:00:00Z')).toEqual([[3, 2]])
  expect(shown('2029-03-14T03:00:00Z')).toEqual([[9, 1]])
  expect(shown('2029-03-14T09:00:00Z', { ...task, dueDate: '2029-03-15' })).toEqual([[3, 5]])
  expect(shown('2029-03-14T09:00:00Z', { ...task, isSharedWithMe: true })).toEqual([[3, 5]])
})

test('the bars stand to one scale and add up to their days', () => {
  const week = [day, { ...day, billable: 20 * 3600 }]
  const bars = dayBars(week, 96)
  const longest = bars.map(({ billable, other, planned }) => billable + other + planned)
  expect(Math.max(...longest)).toBeCloseTo(96)
  expect((longest[0] ?? 0) / 96).toBeCloseTo(7200 / (20 * 3600 + 3600))
  expect(weekSums(week)).toEqual({ billable: 21 * 3600, other: 3600, planned: 3600 })
})
