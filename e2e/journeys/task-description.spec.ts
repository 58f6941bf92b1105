import { getTask } from '@daybook/contract/tasks'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey } from '../browser.ts'
import { makePerson } from '../people.ts'
import { addTask, details, taskNamed, tasksOf } from '../tasks-screen.ts'

const typed = `# Brief

- [x] **Call** Ada, then [write](https://ada.example/brief)
- [ ] Send <b>prices</b>

| Item | Hours |
| --- | ---: |
| ${'Sketches for every reading room '.repeat(4)} | 3 |`

journey('a description shows as Markdown, and as typed text while it is edited', async ({ newDevice }) => {
  const origin = inject('appOrigin')
  const person = await makePerson(origin, inject('appDataDir'))
  const { _id } = await addTask(origin, person, { title: 'Signage', description: typed })
  const page = await tasksOf(person, origin, newDevice)
  await taskNamed(page, 'Signage').click()
  const shown = details(page).getByRole('group', { name: 'Description' })
  const field = details(page).getByRole('textbox', { name: 'Description' })

  await shown.getByRole('heading', { name: 'Brief', level: 3 }).waitFor()
  await shown.getByRole('img', { name: 'Done' }).waitFor()
  await shown.getByText('Send <b>prices</b>').waitFor()
  await expect
    .poll(() => shown.getByRole('link', { name: 'write' }).getAttribute('href'))
    .toBe('https://ada.example/brief')

  // Read, and left as it was: by the pointer, then by keyboard.
  await shown.getByRole('heading').click()
  await expect.poll(() => field.inputValue()).toBe(typed)
  await details(page).getByRole('switch', { name: 'Billable' }).click()
  await shown.getByRole('heading').waitFor()
  await expect.poll(() => details(page).getByRole('switch', { name: 'Billable' }).isChecked()).toBe(false)
  await shown.press('Enter')
  await field.press('Shift+Tab')
  await shown.getByRole('heading').waitFor()

  await details(page).getByRole('button', { name: 'Edit description' }).click()
  await page.keyboard.type('\n\nBy *Friday*')
  await field.press('Tab')
  await shown.getByRole('emphasis').getByText('Friday').waitFor()
  const saved = async () => (await createCaller(origin)(getTask, { as: person, params: { id: _id } })).data
  await expect.poll(saved).toMatchObject({ description: `${typed}\n\nBy *Friday*`, billable: false })
})
