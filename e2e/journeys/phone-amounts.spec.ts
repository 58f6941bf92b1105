import { createClient } from '@daybook/contract/clients'
import { issueInvoice } from '@daybook/contract/invoice-steps'
import { createProject } from '@daybook/contract/projects'
import { createTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey } from '../browser.ts'
import { addInvoice, lines } from '../invoices-screen.ts'
import { makePerson, signedInStorage } from '../people.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)
const phone = { width: 390, height: 844 }

journey('amounts in rupiah and a name of one long word fit a phone', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik'
  const rate = { currency: 'IDR', hourlyRate: 50_000_000 }
  const { data: client } = await call(createClient, { as: ada, body: { name, ...rate } })
  const project = (await call(createProject, { as: ada, body: { name, clientId: client._id } })).data
  const task = (await call(createTask, { as: ada, body: { title: 'Design', projectId: project._id } })).data
  const now = Date.now()
  const body = {
    startedAt: new Date(now - 13 * 3_600_000).toISOString(),
    stoppedAt: new Date(now).toISOString(),
  }
  await call(addSession, { as: ada, params: { id: task._id }, body })
  const { _id: id } = await addInvoice(origin, ada, {
    clientId: client._id,
    currency: 'IDR',
    items: lines.map((line) => ({ ...line, unitPrice: 2_000_000_000 })),
  })
  await call(issueInvoice, { as: ada, params: { id } })

  const device = await newDevice({ ...(await signedInStorage(origin, ada)), viewport: phone })
  const page = await device.newPage()
  await page.goto(`${origin}/clients/${client._id}`)
  const open = page.locator('dl > div').filter({ hasText: 'OpenIDR' })
  await open.waitFor()
  expect(
    await open.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    'the amount fits beside its label',
  ).toBe(0)
  await page.goto(`${origin}/time?view=report`)
  await page.getByRole('cell', { name: /^IDR/ }).first().waitFor()
  for (const cell of await page.getByRole('cell', { name: /^IDR/ }).all())
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
