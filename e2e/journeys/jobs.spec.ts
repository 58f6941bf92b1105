import { generatePublicLink } from '@daybook/contract/companies'
import { applyForJob, changeApplication } from '@daybook/contract/job-applications'
import { changeJobStatus, createJob, type Job } from '@daybook/contract/jobs'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { addCompany } from '../companies-screen.ts'
import { complaintOf, hasFocus, hasFocusInside } from '../fields.ts'
import { makePerson, type Person, password, signedInStorage } from '../people.ts'
import { makeProPerson } from '../teams-screen.ts'
import { scriptsRunOn, xssPayloads } from '../xss-payloads.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

const coverLetter = 'I have drawn maps for many years.'

const post = async (owner: Person, body: Record<string, unknown> = {}): Promise<Job> => {
  const { data: job } = await call(createJob, {
    as: owner,
    body: {
      title: `Draw maps ${Math.random().toString(36).slice(2, 8)}`,
      description: 'Of **shops**.',
      ...body,
    },
  })
  const params = { id: job._id }
  return (await call(changeJobStatus, { as: owner, params, body: { status: 'open' } })).data
}

journey(
  'a job is written, opened, found and applied for after a detour over the sign-in',
  async ({ newDevice }) => {
    const [ada, grace] = [
      await makeProPerson(origin, dataDir, 'Ada'),
      await makePerson(origin, dataDir, 'Grace'),
    ]
    const title = `Menu for a café ${Math.random().toString(36).slice(2, 8)}`
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/jobs/manage`)
    await page.getByRole('button', { name: 'Post New Job' }).first().click()
    const form = page.getByRole('form', { name: 'Post New Job' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('Two pages, **printed**.')
    await form.getByLabel('Budget from').fill('300')
    await form.getByLabel('Budget to').fill('200')
    await page.keyboard.press('Control+Enter')
    await form.getByText('Must not be less than the lowest amount').waitFor()
    await form.getByLabel('Budget to').fill('500')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: title, exact: true }).click()
    const status = page.getByRole('region', { name: 'Status' })
    await status.getByText('Draft').waitFor()
    // Its text is read as everybody will read it, until it is edited.
    const text = page.getByRole('group', { name: 'Description' })
    await text.getByRole('strong').getByText('printed').waitFor()
    await status.getByRole('button', { name: 'Open' }).click()
    await status.getByRole('link', { name: 'See its page' }).waitFor()
    expect(await violationsOn(page)).toEqual([])

    // Anybody finds it, and begins to apply before they sign in.
    const theirs = await (await newDevice()).newPage()
    await theirs.goto(`${origin}/jobs`)
    const least = theirs.getByLabel(/^Pays at least/)
    const filter = () => new URL(theirs.url()).searchParams.get('minBudget')
    await least.fill('100')
    await least.press('Enter')
    await expect.poll(filter).toBe('10000')
    expect(await hasFocus(least)).toBe(true)
    // What is no amount is complained about, and the list stays narrowed.
    await least.fill('50k')
    await least.press('Enter')
    await expect.poll(() => complaintOf(least)).toMatch(/^Such as/)
    expect(filter()).toBe('10000')
    await least.fill('')
    await least.press('Enter')
    await expect.poll(filter).toBe(null)
    await theirs.getByLabel('Search jobs').fill(title)
    await theirs.getByRole('link', { name: title }).click()
    await theirs.getByText('printed').waitFor()
    await theirs.getByLabel('Cover letter').fill(coverLetter)
    expect(await violationsOn(theirs)).toEqual([])
    await theirs.getByRole('link', { name: 'Sign in to apply' }).click()
    await theirs.getByLabel('Email').fill(grace.email)
    await theirs.getByLabel('Password', { exact: true }).fill(password)
    await theirs.keyboard.press('Enter')
    await theirs.waitForURL(/\/jobs\/menu-for/)
    await expect.poll(() => theirs.getByLabel('Cover letter').inputValue()).toBe(coverLetter)
    await theirs.getByLabel(/^Your rate/).fill('four hundred')
    await theirs.getByRole('button', { name: 'Send application' }).click()
    await theirs.getByText(/Must be an amount such as/).waitFor()
    await theirs.getByLabel(/^Your rate/).fill('400')
    const chooser = theirs.waitForEvent('filechooser')
    await theirs.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles({
      name: 'Werke.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    })
    await theirs.getByText('Werke.pdf').waitFor()
    await theirs.getByRole('button', { name: 'Send application' }).click()
    await theirs.getByText('You have applied for this job.').waitFor()
    await expect.poll(() => hasFocusInside(theirs)).toBe(true)

    // On the profile of its poster it stands too.
    await theirs.goto(`${origin}/profile/${ada.username}`)
    await theirs.getByRole('link', { name: title }).waitFor()

    // The poster reads it, takes the file, and decides by the keyboard alone.
    await status.getByRole('link', { name: /^Applications/ }).click()
    await page.getByText(/^\d views? and 1 application in 30 days$/).waitFor()
    const byDay = page.getByRole('table', { name: 'Views and applications by day' })
    await byDay.getByRole('cell', { name: '1', exact: true }).last().waitFor()
    await page.getByRole('button', { name: 'Grace L.', exact: true }).click()
    await page.getByText(coverLetter).waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Werke.pdf' }).click()
    expect((await saved).suggestedFilename()).toBe('Werke.pdf')
    await page.getByLabel('Notes').fill('Draws well')
    // No field is left where the sheet closes: the notes are saved all the same.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Grace L.', exact: true }).click()
    await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Draws well')
    await page.getByRole('button', { name: 'Shortlist' }).click()
    await page.getByText('Moved to shortlist').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Move Grace L.' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Interview' }).press('Enter')
    const interviews = page.getByRole('region', { name: 'Interview' })
    await interviews.getByRole('button', { name: 'Grace L.', exact: true }).waitFor()
    await expect
      .poll(() => hasFocus(interviews.getByRole('button', { name: 'Grace L.', exact: true })))
      .toBe(true)
    expect(await violationsOn(page)).toEqual([])
    // Dragged to the next column.
    await interviews.getByRole('button', { name: 'Grace L.', exact: true }).hover()
    await page.mouse.down()
    const offered = await page.getByRole('region', { name: 'Offered' }).boundingBox()
    await page.mouse.move((offered?.x ?? 0) + 30, (offered?.y ?? 0) + 60, { steps: 8 })
    await page.mouse.up()
    await page
      .getByRole('region', { name: 'Offered' })
      .getByRole('button', { name: 'Grace L.', exact: true })
      .click()
    await page.getByRole('button', { name: 'Hire', exact: true }).click()
    const filled = page.getByRole('alertdialog', { name: 'Is the job filled now?' })
    await filled.waitFor()
    expect(await violationsOn(page)).toEqual([])
    await filled.getByRole('button', { name: 'Mark as filled' }).click()
    await page.getByText('The job is filled').waitFor()
    await filled.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Open the client' }).click()
    await page.getByText(grace.email).first().waitFor()

    await theirs.goto(`${origin}/applications`)
    await theirs.getByText('Hired', { exact: true }).first().waitFor()
    expect(await theirs.getByText('Draws well').count()).toBe(0)
  },
)

journey(
  'several applications are rejected at once with a reason, and one is withdrawn',
  async ({ newDevice }) => {
    const ada = await makeProPerson(origin, dataDir, 'Ada')
    const job = await post(ada)
    const people = await Promise.all(
      ['Grace', 'Omar', 'Zoe'].map((name) => makePerson(origin, dataDir, name)),
    )
    for (const as of people) await call(applyForJob, { as, params: { id: job._id }, body: { coverLetter } })
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/jobs/manage/${job._id}?layout=list`)
    await page.getByLabel('Select Grace L.').check()
    await page.getByLabel('Select Omar L.').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Reject …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason (optional)').fill('We have found somebody.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect.poll(() => page.getByText('Rejected', { exact: true }).count()).toBe(2)
    expect(await violationsOn(page)).toEqual([])

    const [grace, , zoe] = people as [Person, Person, Person]
    const theirs = await (await newDevice(await signedInStorage(origin, grace))).newPage()
    await theirs.goto(`${origin}/applications`)
    await theirs.getByText('We have found somebody.').waitFor()
    const others = await (await newDevice(await signedInStorage(origin, zoe))).newPage()
    await others.goto(`${origin}/applications`)
    await others.getByRole('button', { name: 'Withdraw' }).click()
    await others.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await others.getByText('Withdrawn', { exact: true }).first().waitFor()
    // Heard without a reload.
    await page.getByText('Withdrawn', { exact: true }).waitFor()
  },
)

journey(
  'of a hundred hostile texts none runs on the page of a job, nor in an application',
  async ({ newDevice }) => {
    expect(new Set(xssPayloads).size).toBeGreaterThanOrEqual(100)
    const [ada, grace] = [
      await makeProPerson(origin, dataDir, 'Ada'),
      await makePerson(origin, dataDir, 'Grace'),
    ]
    const half = Math.ceil(xssPayloads.length / 2)
    const jobs = [xssPayloads.slice(0, half), xssPayloads.slice(half)].map((texts) =>
      post(ada, { description: texts.join('\n\n'), location: texts[0], title: texts.at(-1)?.slice(0, 140) }),
    )
    const page = await (await newDevice()).newPage()
    const ran = scriptsRunOn(page)
    for (const job of await Promise.all(jobs)) {
      await page.goto(`${origin}/jobs/${job.slug}`)
      await page.getByRole('heading', { name: 'Apply' }).waitFor()
      await page.waitForLoadState('networkidle')
      for (const link of await page.getByRole('article').getByRole('link').all())
        expect(await link.getAttribute('href')).toMatch(/^(https?:|mailto:|\/)/)
      expect(
        await page
          .getByRole('article')
          .locator('script, iframe, object, embed, base, meta, [onerror], [onload], [onfocus], [onmouseover]')
          .count(),
      ).toBe(0)
    }
    const [job] = await Promise.all(jobs)
    const body = { coverLetter: xssPayloads.join('\n').slice(0, 5000) }
    const { data: sent } = await call(applyForJob, { as: grace, params: { id: job?._id ?? '' }, body })
    await call(changeApplication, {
      ...{ as: ada, params: { id: job?._id ?? '', applicationId: sent._id } },
      body: { notes: '<img src=x onerror=alert(1)>' },
    })
    const owners = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    const ranForOwner = scriptsRunOn(owners)
    await owners.goto(`${origin}/jobs/manage/${job?._id}?application=${sent._id}`)
    await owners.getByText('<scr<script>ipt>').first().waitFor()
    expect([...ran, ...ranForOwner]).toEqual([])
  },
)

journey('the page of a company leads to all of its jobs where there are many', async ({ newDevice }) => {
  const ada = await makeProPerson(origin, dataDir, 'Ada')
  const { _id: id } = await addCompany(origin, ada, {
    name: `Maps ${Math.random().toString(36).slice(2, 8)}`,
  })
  const { data: company } = await call(generatePublicLink, { as: ada, params: { id } })
  for (let nth = 0; nth < 21; nth++) await post(ada, { companyId: id })
  const page = await (await newDevice()).newPage()
  await page.goto(origin + new URL(company.publicLink?.url ?? '', origin).pathname)
  const jobs = page.getByRole('region', { name: 'Open jobs' })
  await jobs.getByRole('listitem').first().waitFor()
  await jobs.getByRole('link', { name: 'All 21 open jobs' }).click()
  await page.waitForURL(`${origin}/jobs?company=${company.slug}`)
  await expect
    .poll(() => page.getByRole('list', { name: 'Open jobs' }).getByRole('listitem').count())
    .toBe(21)
})
