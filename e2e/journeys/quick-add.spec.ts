import { createProject, listProjects, updateProject } from '@daybook/contract/projects'
import { Recurrence } from '@daybook/contract/recurrence'
import { getTask, listTasks } from '@daybook/contract/tasks'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey } from '../browser.ts'
import { hasFocus } from '../fields.ts'
import { makePerson } from '../people.ts'
import {
  addTask,
  boxOf,
  createByKeyboard,
  details,
  rowsInFirstFrameAfter,
  taskNamed,
  tasksOf,
} from '../tasks-screen.ts'

const origin = inject('appOrigin')

journey(
  'a line of plain words makes a task, and a task that repeats makes the next one',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const recurrence = Recurrence.parse({ every: 'month' })
    const report = await addTask(origin, ada, { title: 'Report', dueDate: '2031-01-31', recurrence })
    const page = await tasksOf(ada, origin, newDevice)
    const form = page.getByRole('form', { name: 'Quick add' })
    const line = form.getByRole('combobox')

    // Understood parts show while typing, others stay words, and a chip can be removed.
    await page.keyboard.press('q')
    await page.keyboard.type('Call Ada 6 may 2031 #sales @Nowhere !high 30m')
    await form.getByRole('list').getByText('@Nowhere').waitFor()
    for (const chip of ['Due May 6, 2031', 'Tag sales', 'Estimate 0:30'])
      await form.getByRole('button', { name: `Remove: ${chip}` }).waitFor()
    await form.getByRole('button', { name: 'Remove: Priority high' }).click()
    await form.getByRole('button', { name: 'Remove: Priority high' }).waitFor({ state: 'detached' })
    expect(await hasFocus(line)).toBe(true)
    const rows = await rowsInFirstFrameAfter(page, 'keydown', () => page.keyboard.press('Enter'))
    expect(rows.map(({ title }) => title)).toEqual(['Call Ada @Nowhere !high', 'Report'])
    await expect.poll(() => line.inputValue()).toBe('')
    const call = createCaller(origin)
    const wanted = { dueDate: '2031-05-06', tags: ['sales'], priority: 'none', estimatedTime: 30 }
    await expect
      .poll(async () => (await call(listTasks, { as: ada, query: { tag: 'sales' } })).data)
      .toMatchObject([wanted])

    // The panel takes the line over; Escape clears the line and leaves the panel.
    await page.keyboard.type('Write the offer #sales')
    await page.keyboard.press('Shift+Enter')
    const panel = page.getByRole('form', { name: 'Create Task' })
    await expect.poll(() => panel.getByLabel('Title').inputValue()).toBe('Write the offer')
    await panel.getByRole('button', { name: 'Remove sales' }).waitFor()
    // A suggested tag is spelt as on existing tasks.
    await panel.getByRole('button', { name: 'Remove sales' }).click()
    await panel.getByLabel('Tags').fill('sa')
    await panel.getByRole('option', { name: 'sales', exact: true }).waitFor()
    await panel.getByLabel('Tags').fill('')
    await line.fill('Something else')
    await line.press('Escape')
    await expect.poll(() => line.inputValue()).toBe('')
    await expect.poll(() => panel.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await panel.waitFor({ state: 'detached' })

    await page.getByText('Repeats: Every month').waitFor()
    await boxOf(page, 'Report').click()
    await page.getByRole('list', { name: 'Tasks' }).getByText('Feb 28, 2031').waitFor()
    await expect.poll(() => taskNamed(page, 'Report').count()).toBe(2)
    const { data } = await call(getTask, { as: ada, params: { id: report._id } })
    expect(data).toMatchObject({ completed: true, recurrence: null })
  },
)

journey('tags and projects are offered as their words begin', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const call = createCaller(origin)
  for (const name of ['Big Website', 'مشروع جديد']) await call(createProject, { as: ada, body: { name } })
  await addTask(origin, ada, { title: 'Earlier', tags: ['sales', 'wholesale'] })
  const page = await tasksOf(ada, origin, newDevice)
  const form = page.getByRole('form', { name: 'Quick add' })
  const line = form.getByRole('combobox')
  const options = form.getByRole('option')
  const offered = () => expect.poll(() => options.allInnerTexts())

  // The first one is chosen, so that Enter or Tab takes it, and what is missing can be made.
  await page.keyboard.press('q')
  await page.keyboard.type('Call Ada @web')
  await offered().toEqual(['Big Website', 'Create project “web”'])
  await form.getByText('· unknown project').waitFor()
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true')
  await expect
    .poll(() => line.getAttribute('aria-activedescendant'))
    .toBe(await options.first().getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect.poll(() => line.inputValue()).toBe('Call Ada @"Big Website" ')
  await offered().toEqual([])
  await form.getByRole('button', { name: 'Remove: Project Big Website' }).waitFor()

  // Into the middle of a line, by mouse; Escape closes the list first and clears then.
  await page.keyboard.type('30m')
  for (let step = 0; step < ' 30m'.length; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(' #s')
  await offered().toEqual(['sales', 'wholesale', 'Create tag “s”'])
  await page.keyboard.press('Escape')
  await offered().toEqual([])
  await expect.poll(() => line.inputValue()).toBe('Call Ada @"Big Website" #s 30m')
  await page.keyboard.type('A')
  await options.first().click()
  await expect.poll(() => line.inputValue()).toBe('Call Ada @"Big Website" #sales 30m')
  expect(await hasFocus(line)).toBe(true)
  await page.keyboard.press('Enter')
  await taskNamed(page, 'Call Ada').waitFor()
  const wanted = { title: 'Call Ada', project: 'Big Website', tags: ['sales'], estimatedTime: 30 }
  const made = async () => (await call(listTasks, { as: ada, query: { tag: 'sales' } })).data
  await expect.poll(made).toMatchObject([wanted, { title: 'Earlier' }])

  await page.keyboard.type('@مش')
  await offered().toEqual(['مشروع جديد', 'Create project “مش”'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => line.inputValue()).toBe('')

  // Enter makes a project that does not exist, of two words too, and then the task.
  await page.keyboard.type('Paint @Blue Door')
  await offered().toEqual(['Create project “Blue Door”'])
  await page.keyboard.press('Enter')
  await expect.poll(() => line.inputValue()).toBe('Paint @"Blue Door" ')
  await form.getByRole('button', { name: 'Remove: Project Blue Door' }).waitFor()
  await page.keyboard.press('Enter')
  await taskNamed(page, 'Paint').waitFor()
  const painted = async () => (await call(listTasks, { as: ada, query: { search: 'Paint' } })).data
  await expect.poll(painted).toMatchObject([{ title: 'Paint', project: 'Blue Door' }])

  // One that exists needs no quotes; one that was made by mistake is taken back.
  await page.keyboard.type('Sand @blue door 20m')
  await form.getByRole('button', { name: 'Remove: Project Blue Door' }).waitFor()
  await page.keyboard.press('Enter')
  const sanded = async () => (await call(listTasks, { as: ada, query: { search: 'Sand' } })).data
  await expect.poll(sanded).toMatchObject([{ title: 'Sand', project: 'Blue Door', estimatedTime: 20 }])
  await page.keyboard.type('Ask @Mistake')
  await offered().toEqual(['Create project “Mistake”'])
  await page.keyboard.press('Enter')
  const told = page.locator('[data-sonner-toast]', { hasText: 'Project Mistake created' })
  await told.getByRole('button', { name: 'Undo' }).click()
  const projectNames = async () =>
    (await call(listProjects, { as: ada, query: {} })).data.map(({ name }) => name)
  await expect.poll(projectNames).not.toContain('Mistake')
  await form.getByText('· unknown project').waitFor()
})

journey('offline too, a line puts its task into the project that it names', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const call = createCaller(origin)
  const project = (await call(createProject, { as: ada, body: { name: 'Website' } })).data
  const page = await tasksOf(ada, origin, newDevice)
  await page.goto(`${origin}/tasks?projectId=${project._id}`)
  await page.getByRole('button', { name: 'Remove filter Website' }).waitFor()
  await page.context().setOffline(true)
  await page.keyboard.press('q')
  await page.keyboard.type('Draw the header @website')
  await page.keyboard.press('Enter')
  await taskNamed(page, 'Draw the header').waitFor()

  // Another name meanwhile is no reason to refuse it.
  const { version } = project
  await call(updateProject, { as: ada, params: { id: project._id }, body: { name: 'Homepage', version } })
  await page.context().setOffline(false)
  const added = async () => (await call(listTasks, { as: ada, query: {} })).data
  await expect.poll(added).toMatchObject([{ title: 'Draw the header', projectId: project._id }])
})

journey('a task that the filters hide is told on screen, and opened from there', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  await addTask(origin, ada, { title: 'Earlier' })
  const page = await tasksOf(ada, origin, newDevice)
  await page.goto(`${origin}/tasks?due=today`)
  await page.getByText('No tasks match your filters.').waitFor()
  const told = (text: string) => page.locator('[data-sonner-toast]', { hasText: text })
  await page.keyboard.press('q')
  await page.keyboard.type('Due today')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Control+Enter')
  await taskNamed(page, 'Due').waitFor()
  // Both a toast and the announcement in its place come with the server's answer, after the row.
  const announced = page.locator('body > [role=status]', { hasText: 'Task Due created' })
  await announced.waitFor({ state: 'attached' })
  expect(await told('Task Due created').count()).toBe(0)

  // Without the focus in the line, where a key is a letter.
  await page.goto(`${origin}/tasks?due=today`)
  await taskNamed(page, 'Due').waitFor()
  await createByKeyboard(page, 'Another day')
  await told('Task Another day created').getByText('It is not in this list.').waitFor()
  await page.keyboard.press('q')
  await page.keyboard.type('Some day')
  await page.keyboard.press('Enter')
  await told('Task Some day added').getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => details(page).getByLabel('Title').inputValue()).toBe('Some day')
})
