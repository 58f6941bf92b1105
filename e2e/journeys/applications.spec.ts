import {
  type ApplicationStatus,
  applyForJob,
  changeApplication,
  listApplications,
} from '@daybook/contract/job-applications'
import { changeJobStatus, createJob } from '@daybook/contract/jobs'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { forgive, type Journey, journey } from '../browser.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { makeProPerson } from '../teams-screen.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

/** A job of Ada's, for which Grace and Omar have applied. */
const buildJob = async () => {
  const ada = await makeProPerson(origin, dataDir, 'Ada')
  const body = { title: 'Draw maps', description: 'Of shops.' }
  const { data: job } = await call(createJob, { as: ada, body })
  const it = { params: { id: job._id } }
  await call(changeJobStatus, { as: ada, ...it, body: { status: 'open' } })
  const apply = async (name: string) => {
    const as = await makePerson(origin, dataDir, name)
    return (
      await call(applyForJob, { as, ...it, body: { coverLetter: 'I have drawn maps for many years.' } })
    ).data
  }
  const applied = [await apply('Grace'), await apply('Omar')]
  const moveAll = async (status: ApplicationStatus) => {
    for (const { _id } of applied)
      await call(changeApplication, {
        as: ada,
        params: { id: job._id, applicationId: _id },
        body: { status },
      })
  }
  const read = async () => (await call(listApplications, { as: ada, ...it })).data
  return { ada, moveAll, read, address: `${origin}/jobs/manage/${job._id}` }
}

const open = async (
  newDevice: Journey['newDevice'],
  { ada, address }: Awaited<ReturnType<typeof buildJob>>,
) => {
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${address}?layout=list`)
  await page.getByRole('button', { name: 'Grace L.', exact: true }).waitFor()
  return page
}

const askToReject = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Move ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Reject …' }).click()
  return page.getByRole('dialog', { name: `Reject ${name}?` })
}

journey(
  'a reason is for whom it was typed, and stays where it did not go out',
  async ({ newDevice, complaints }) => {
    const built = await buildJob()
    const page = await open(newDevice, built)
    const reasonIn = (dialog: Awaited<ReturnType<typeof askToReject>>) =>
      dialog.getByLabel('Reason (optional)')
    const ofGrace = await askToReject(page, 'Grace L.')
    await reasonIn(ofGrace).fill('Grace, we found somebody.')
    await page.route('**/api/jobs/*/applications/*', (route) => route.abort())
    await ofGrace.getByRole('button', { name: 'Reject' }).click()
    await page.getByText('The application was not moved').waitFor()
    await page.unroute('**/api/jobs/*/applications/*')
    await askToReject(page, 'Grace L.')
    expect(await reasonIn(ofGrace).inputValue()).toBe('Grace, we found somebody.')
    await ofGrace.getByRole('button', { name: 'Cancel' }).click()
    const ofOmar = await askToReject(page, 'Omar L.')
    expect(await reasonIn(ofOmar).inputValue()).toBe('')
    await ofOmar.getByRole('button', { name: 'Cancel' }).click()

    // Several stay selected until they are rejected.
    await page.getByLabel('Select Grace L.').check()
    await page.getByLabel('Select Omar L.').check()
    const several = page.getByRole('toolbar', { name: 'Selected applications' })
    await several.getByRole('button', { name: 'Reject …' }).click()
    await page
      .getByRole('dialog', { name: 'Reject 2 applications?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await several.getByText('2 applications').waitFor()
    forgive(complaints, /ERR_FAILED/)
  },
)

journey('several are not hired at once, since each is hired with what follows', async ({ newDevice }) => {
  const built = await buildJob()
  for (const status of ['shortlisted', 'interview'] as const) await built.moveAll(status)
  const page = await open(newDevice, built)
  await page.getByLabel('Select Grace L.').check()
  await page.getByLabel('Select Omar L.').check()
  const several = page.getByRole('toolbar', { name: 'Selected applications' })
  expect(await several.getByRole('button').allInnerTexts()).toEqual(['Offer', 'Reject …'])
  await several.getByRole('button', { name: 'Offer' }).click()
  await expect
    .poll(async () => (await built.read()).map(({ status }) => status))
    .toEqual(['offered', 'offered'])
  await page.getByLabel('Select Grace L.').check()
  await page.getByLabel('Select Omar L.').check()
  expect(await several.getByRole('button').allInnerTexts()).toEqual(['Reject …'])
})

journey(
  'notes are kept until they are saved, and Back closes an application',
  async ({ newDevice, complaints }) => {
    const built = await buildJob()
    const page = await open(newDevice, built)
    await page.getByRole('button', { name: 'Grace L.', exact: true }).click()
    const notes = page.getByLabel('Notes')
    // Beside the page, as any panel: the sidebar gives way to it.
    await page.getByRole('complementary', { name: 'Sidebar' }).waitFor({ state: 'hidden' })
    await page.route('**/api/jobs/*/applications/*', (route) => route.abort())
    await notes.fill('Draws well')
    await page.reload()
    await expect.poll(() => notes.inputValue()).toBe('Draws well')
    await page.unroute('**/api/jobs/*/applications/*')
    await page.reload()
    await expect.poll(async () => (await built.read()).map((one) => one.notes)).toEqual(['Draws well', ''])
    await page.goBack()
    await notes.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${built.address}?layout=list`)
    forgive(complaints, /ERR_FAILED/)
  },
)
