import { addDays } from '@daybook/contract/calendar'
import { listTimeEntries } from '@daybook/contract/time-report'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey } from '../browser.ts'
import { day, lookInBothModes, timesOf, today, week, worker } from '../day-of-work.ts'
import { hasFocus } from '../fields.ts'
import { signedInStorage } from '../people.ts'
import { addTask } from '../tasks-screen.ts'
import { timeCells } from '../time-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

describe('time on a scale, and lines of a week', () => {
  journey('a gap is filled, and blocks are moved and resized by key and by mouse', async ({ newDevice }) => {
    const ada = await worker()
    const device = await newDevice(await signedInStorage(origin, ada))
    const page = await device.newPage()
    await page.goto(`${origin}/time?view=day&day=${day}`)
    const timeline = page.getByRole('group', { name: 'Timeline' })
    const block = (title: string) => timeline.getByRole('button', { name: new RegExp(`^${title}, `) })
    const said = page.getByRole('region', { name: 'Day', exact: true }).getByRole('status')

    await timeline.getByRole('button', { name: /^1:30 free, / }).click()
    const dialog = page.getByRole('dialog', { name: 'Add time' })
    await dialog.getByRole('combobox', { name: 'Find a task' }).fill('logo')
    await dialog.getByRole('option', { name: 'Sketch the logo' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => timesOf(ada))
      .toEqual(['Bakery menu 09:00–10:30', 'Sketch the logo 10:30–12:00', 'Sketch the logo 12:00–13:00'])
    expect(await timeline.getByRole('button', { name: / free, / }).count()).toBe(0)

    // By keyboard: what it comes to is said, and stands in the list too.
    await block('Bakery menu').focus()
    for (let press = 1; press <= 3; press++) await page.keyboard.press('Shift+ArrowDown')
    await said.getByText('Overlaps Sketch the logo by 0:15').waitFor()
    const list = page.getByRole('list', { name: 'Time entries' })
    await list.getByText('Overlaps Bakery menu by 0:15').waitFor()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await said.getByText('Overlaps Sketch the logo by 0:05').waitFor()
    expect(await hasFocus(block('Bakery menu'))).toBe(true)
    await expect.poll(() => timesOf(ada)).toContain('Bakery menu 08:45–10:35')
    await lookInBothModes(page)

    // By mouse: Escape restores, letting go keeps; then by its lower edge.
    const hold = async (part: number, byPx: number) => {
      const box = await block('Bakery menu').boundingBox()
      if (!box) throw new Error('There is no block')
      const [x, y] = [box.x + box.width / 2, box.y + Math.round(box.height * part) - (part === 1 ? 2 : 0)]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + byPx, { steps: 6 })
    }
    await hold(0.5, -60)
    await said.getByText('Bakery menu, 07:45').waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await said.getByText('The old times are back.').waitFor()
    await hold(0.5, -30)
    await page.mouse.up()
    await expect.poll(() => timesOf(ada)).toContain('Bakery menu 08:15–10:05')
    await hold(1, -20)
    await page.mouse.up()
    await expect.poll(() => timesOf(ada)).toContain('Bakery menu 08:15–09:45')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => timesOf(ada)).toContain('Bakery menu 08:15–10:05')

    // Typed times say it too, before they are saved.
    await block('Bakery menu').click()
    const form = page.getByRole('dialog', { name: 'Edit time' })
    await form.getByLabel('To').fill('10:45')
    await form.getByText('Overlaps Sketch the logo by 0:15').waitFor()
    await form.getByLabel('To').fill('10:05')
    await form.getByText(/^Overlaps/).waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: 'Cancel' }).click()
    await form.waitFor({ state: 'detached' })

    // Where nothing is, a click adds an hour.
    const hours = await timeline.boundingBox()
    if (!hours) throw new Error('There is no timeline')
    await page.mouse.click(hours.x + hours.width - 40, hours.y + 8 * 60 + 40)
    await dialog.getByText(/15:30 – 16:30, 1:00/).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })

    await block('Bakery menu').press('Delete')
    await block('Bakery menu').waitFor({ state: 'detached' })
    const addTime = page
      .getByRole('region', { name: 'Day', exact: true })
      .getByRole('button', { name: 'Add time', exact: true })
    await expect.poll(() => hasFocus(addTime)).toBe(true)
    // Nothing is sent before the offer of Undo has gone: the entry comes back as it was.
    await page.getByText('Time deleted', { exact: true }).waitFor()
    expect(await timesOf(ada)).toContain('Bakery menu 08:15–10:05')
    await page.getByRole('button', { name: 'Undo' }).click()
    await block('Bakery menu').waitFor()
    expect(await timesOf(ada)).toContain('Bakery menu 08:15–10:05')
  })

  journey('a block is dragged past its neighbour, and is let go there', async ({ newDevice }) => {
    const ada = await worker()
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/time?view=day&day=${day}`)
    const block = page
      .getByRole('group', { name: 'Timeline' })
      .getByRole('button', { name: /^Bakery menu, / })
    const said = page.getByRole('region', { name: 'Day', exact: true }).getByRole('status')
    const hold = async (byPx: number) => {
      const box = await block.boundingBox()
      if (!box) throw new Error('There is no block')
      // On its left half it lies over nothing once it stands beside the other.
      const [x, y] = [box.x + 20, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + byPx, { steps: 20 })
      return { x, y: y + byPx }
    }
    const { x, y } = await hold(200)
    await said.getByText('Bakery menu, 12:20').waitFor()
    await page.mouse.up()
    const moved = ['Bakery menu 12:20–13:50', 'Sketch the logo 12:00–13:00']
    await expect.poll(() => timesOf(ada)).toEqual(moved)
    await page.mouse.move(x, y + 60, { steps: 4 })
    await said.getByText('Bakery menu, 12:20').waitFor()
    expect(await timesOf(ada)).toEqual(moved)

    // The pointer is lost: what was held is let go where it is, and no more is dragged.
    await hold(-120)
    await said.getByText('Bakery menu, 10:20').waitFor()
    await block.evaluate((held) => held.releasePointerCapture(1))
    await page.mouse.move(x, y, { steps: 4 })
    await expect.poll(() => timesOf(ada)).toContain('Bakery menu 10:20–11:50')
    await page.mouse.up()
    await said.getByText('Bakery menu, 10:20').waitFor()
    expect(await timesOf(ada)).toContain('Bakery menu 10:20–11:50')
  })

  journey('a new task is made in the week, and last week’s lines are copied', async ({ newDevice }) => {
    const ada = await worker()
    const device = await newDevice(await signedInStorage(origin, ada))
    const page = await device.newPage()
    const next = addDays(week.first, 7)
    await page.goto(`${origin}/time?week=${next}`)
    // A line that comes while last week is being read stays.
    await addTask(origin, ada, { title: 'Call the printer' })
    const lastWeek = new RegExp(`/api/time/entries\\?.*from=${addDays(week.first, -1)}`)
    let readOn = () => {}
    const read = new Promise<void>((resolve) => (readOn = resolve))
    await page.route(lastWeek, (route) => read.then(() => route.continue()))
    await page.getByRole('button', { name: 'Copy last week' }).click()
    await page.getByRole('combobox', { name: 'Add a task' }).fill('printer')
    await page.getByRole('option', { name: 'Call the printer' }).click()
    await page.getByRole('rowheader', { name: 'Call the printer' }).waitFor()
    readOn()
    await page.getByText('2 lines copied from last week', { exact: true }).waitFor()
    await page.getByRole('rowheader', { name: 'Call the printer' }).waitFor()
    await page.getByRole('rowheader', { name: 'Bakery', exact: true }).waitFor()
    expect(await timeCells(page, 'Bakery menu').count()).toBe(7)

    // Without a network: a task, its line and its time.
    await page.getByRole('combobox', { name: 'Add a task' }).fill('Price list')
    await page.getByRole('option', { name: 'Create “Price list”' }).click()
    const dialog = page.getByRole('dialog', { name: 'Price list' })
    await dialog.getByRole('combobox', { name: 'Project' }).fill('Bak')
    await dialog.getByRole('option', { name: 'Bakery', exact: true }).click()
    await device.setOffline(true)
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await dialog.waitFor({ state: 'detached' })
    await timeCells(page, 'Price list').nth(1).fill('1:15')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /^Bakery 1:15/ }).waitFor()
    await device.setOffline(false)
    const query = { from: next, to: addDays(next, 6) }
    await expect
      .poll(
        async () =>
          (await call(listTimeEntries, { as: ada, query })).data.map(({ title, project }) => [
            title,
            project,
          ]),
        {
          timeout: 15_000,
        },
      )
      .toEqual([['Price list', 'Bakery']])
    await lookInBothModes(page)

    await page.goto(`${origin}/time?week=${addDays(today, 7)}`)
    await page.getByRole('combobox', { name: 'Add a task' }).fill('logo')
    await page.getByRole('option', { name: 'Sketch the logo' }).click()
    await page.getByRole('link', { name: 'Sketch the logo' }).waitFor()
    expect(await timeCells(page, 'Sketch the logo').count()).toBe(0)
    expect(await page.getByRole('cell', { name: 'In the future' }).count()).toBe(7)
    // A line without time is taken away again.
    await page.getByRole('button', { name: 'Remove the line: Sketch the logo' }).click()
    await page.getByRole('link', { name: 'Sketch the logo' }).waitFor({ state: 'detached' })
    expect(await hasFocus(page.getByRole('combobox', { name: 'Add a task' }))).toBe(true)
  })
})
