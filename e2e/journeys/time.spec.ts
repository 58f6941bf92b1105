import { addDays, dateIn, weekOf } from '@daybook/contract/calendar'
import { listTimeEntries } from '@daybook/contract/time-report'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { forgive, journey } from '../browser.ts'
import { hasFocus } from '../fields.ts'
import { holdCalls } from '../held-calls.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { addTask } from '../tasks-screen.ts'
import { timeCells } from '../time-screen.ts'

const origin = inject('appOrigin')

// A week that is over, so that it does not matter what time it is.
const week = weekOf(addDays(dateIn('Europe/Berlin', new Date()), -14), 0)

describe('the time page', () => {
  journey('a week is typed into by keyboard, and reported as a file', async ({ newDevice, complaints }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTask(origin, ada, { title: 'Sketch the logo' })
    await addTask(origin, ada, { title: 'Call the client' })
    const device = await newDevice(await signedInStorage(origin, ada))
    const page = await device.newPage()
    await page.goto(`${origin}/time?week=${week.first}`)

    // The list of tasks that is not open keeps no key from the page.
    await page.getByRole('combobox', { name: 'Add a task' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')

    // What leads to this week keeps the focus there, and goes when that has gone on.
    const thisWeek = page.getByRole('button', { name: 'This week' })
    await thisWeek.press('Enter')
    await page.waitForURL(`${origin}/time`)
    expect(await hasFocus(thisWeek)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await thisWeek.waitFor({ state: 'hidden' })
    await page.goBack()
    await thisWeek.waitFor()

    for (const title of ['Sketch the logo', 'Call the client']) {
      await page.getByRole('combobox', { name: 'Add a task' }).fill(title)
      await page.getByRole('option', { name: title }).waitFor()
      await page.keyboard.press('Enter')
      await timeCells(page, title).first().waitFor()
    }
    const cellsOf = (title: string) => timeCells(page, title)
    await cellsOf('Sketch the logo').nth(1).focus()
    await page.keyboard.type('1h 30')
    await page.getByText('1:30').waitFor()
    // Down to the other task, then to the right of it.
    await page.keyboard.press('Enter')
    await page.keyboard.type('0.75')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('90x')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Type a time such as').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    const valuesOf = (title: string) =>
      cellsOf(title).evaluateAll((cells) => cells.slice(1, 3).map((cell) => (cell as HTMLInputElement).value))
    expect(await valuesOf('Sketch the logo')).toEqual(['1:30', ''])
    expect(await valuesOf('Call the client')).toEqual(['0:45', ''])

    // The entry made by hand is changed, and nothing is made twice.
    await cellsOf('Sketch the logo').nth(1).fill('2:00')
    await page.keyboard.press('Enter')
    const entries = async () => {
      const query = { from: week.first, to: week.last }
      const { data } = await createCaller(origin)(listTimeEntries, { as: ada, query })
      return data.map(({ title, duration }) => `${title} ${duration}`).toSorted()
    }
    await expect.poll(entries).toEqual(['Call the client 2700', 'Sketch the logo 7200'])

    // A cleared cell has its entry back by Undo, the same one; nobody undoes it, and it is gone.
    const ids = async () => {
      const query = { from: week.first, to: week.last }
      const { data } = await createCaller(origin)(listTimeEntries, { as: ada, query })
      return data.map(({ _id }) => _id).toSorted()
    }
    const before = await ids()
    await cellsOf('Sketch the logo').nth(1).fill('0')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => valuesOf('Sketch the logo')).toEqual(['2:00', ''])
    expect(await ids()).toEqual(before)
    await cellsOf('Sketch the logo').nth(2).fill('1:00')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await ids()).length).toBe(3)
    await cellsOf('Sketch the logo').nth(2).fill('0')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Undo' }).first().waitFor()
    await page.reload()
    await expect.poll(ids).toEqual(before)
    await cellsOf('Sketch the logo').first().waitFor()
    expect(await valuesOf('Sketch the logo')).toEqual(['2:00', ''])

    // Refused time stays until another try succeeds.
    const additions = await holdCalls(page, 'POST', /sessions$/)
    await cellsOf('Call the client').nth(3).fill('1:15')
    await page.keyboard.press('Enter')
    await additions.arrived(1)
    await additions.answer(403, { success: false, error: 'forbidden', message: 'You may not do this' })
    await page.getByText('1:15 on Call the client: You may not do this', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await additions.arrived(1)
    await additions.letThrough()
    await additions.stop()
    await expect
      .poll(entries)
      .toEqual(['Call the client 2700', 'Call the client 4500', 'Sketch the logo 7200'])
    forgive(complaints, /status of 403/)

    // A day and back: the week that one was in stays.
    await page.getByRole('columnheader').nth(2).getByRole('link').click()
    await page.getByRole('region', { name: 'Day', exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('week')).toBe(week.first)

    await page.goto(`${origin}/time?view=report&from=${week.first}&to=${week.last}&groupBy=task`)
    await page.getByRole('row', { name: /Sketch the logo 2:00/ }).waitFor()
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await arriving).suggestedFilename()).toBe(`time-by-task-${week.first}-to-${week.last}.csv`)
  })
})
