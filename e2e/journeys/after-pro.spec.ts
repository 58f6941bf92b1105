import { applyForJob } from '@daybook/contract/job-applications'
import { changeJobStatus, createJob } from '@daybook/contract/jobs'
import { createTemplate, readPublicTemplate } from '@daybook/contract/proposal-templates'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { onServer } from '../../server/test/database.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { makeProPerson } from '../teams-screen.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)
const coverLetter = 'I have drawn maps for many years.'

journey('what was made with Pro is read, taken back and deleted without it', async ({ newDevice }) => {
  const [ada, grace] = [
    await makeProPerson(origin, dataDir, 'Ada'),
    await makePerson(origin, dataDir, 'Grace'),
  ]
  const { data: job } = await call(createJob, {
    as: ada,
    body: { title: 'Draw maps', description: 'Of shops.' },
  })
  const ofJob = { params: { id: job._id } }
  await call(changeJobStatus, { as: ada, ...ofJob, body: { status: 'open' } })
  await call(applyForJob, { as: grace, ...ofJob, body: { coverLetter } })
  const { data: template } = await call(createTemplate, {
    as: ada,
    body: { name: 'Maps of towns', isPublic: true },
  })
  await onServer(
    inject('appDatabaseUrl'),
    `update users set user_type = 'basic' where username = '${ada.username}'`,
  )
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()

  await page.goto(`${origin}/jobs/manage`)
  await page.getByText(/^Posting jobs is part of Pro\./).waitFor()
  await page.getByRole('link', { name: /^1 application/ }).click()
  await page.getByRole('button', { name: 'Grace L.' }).click()
  await page.getByText(coverLetter).waitFor()
  expect(await page.getByRole('button', { name: /^(Shortlist|Reject)/ }).count()).toBe(0)
  expect(await violationsOn(page)).toEqual([])

  await page.goto(`${origin}/proposal-templates?create=template`)
  await page.getByRole('button', { name: 'Maps of towns', exact: true }).click()
  await page.getByText(/^Templates are part of Pro\./).waitFor()
  expect(await page.getByRole('form', { name: 'Create Template' }).count()).toBe(0)
  await page.getByRole('switch', { name: 'Show in the gallery' }).click()
  const isPublic = async () => (await call(readPublicTemplate, { params: { id: template._id } })).status
  await expect.poll(isPublic).toBe(404)
  await expect.poll(() => page.getByRole('switch', { name: 'Show in the gallery' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete template' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  // There is nothing left to read.
  await page.getByRole('heading', { name: 'Pro Feature Access Required' }).waitFor()
  await page.getByRole('button', { name: 'Add New Task' }).waitFor()
})
