// Usage, after npm run build: npm run pictures.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@daybook/contract/clients'
import { sendInvoice } from '@daybook/contract/invoice-sending'
import { addPayment, issueInvoice } from '@daybook/contract/invoice-steps'
import { updateProfile } from '@daybook/contract/profile'
import { createProject } from '@daybook/contract/projects'
import { createTask, toggleTask } from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { createCaller } from '../server/test/caller.ts'
import { onServer } from '../server/test/database.ts'
import { launchChromium } from './chromium.ts'
import { embeddedUrl } from './fresh-database.ts'
import { addInvoice, draftInList } from './invoices-screen.ts'
import { demoClients, demoColor, demoInvoicesOf, demoRate, demoTasks } from './landing-demo.ts'
import { makePerson, type Person, signedIn, storageOf } from './people.ts'
import { startApp } from './running-app.ts'
import { openTasks } from './tasks-screen.ts'

const target = join(import.meta.dirname, '../web/src/app/public/landing/pictures')
const openGraphTarget = join(import.meta.dirname, '../web/public/og.jpg')
const openGraph = { width: 1200, height: 630 }
const size = { width: 1280, height: 800 }
/** For large screens and for phones. */
const widths = [1920, 960]
const quality = { avif: 55, webp: 80 }

/** A longer piece of work takes several days. */
const sharesOf = (minutes = 0): { daysAgo: number; minutes: number }[] => {
  const quarter = Math.floor(minutes / 20) * 5
  const shares = [minutes - 2 * quarter, quarter, quarter]
  return shares.map((share, n) => ({ daysAgo: n + 1, minutes: share })).filter((share) => share.minutes > 0)
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Some are paid, one is late, and one is not issued yet. */
const fillInvoices = async (origin: string, person: Person, clients: ReadonlyMap<string, string>) => {
  const call = createCaller(origin)
  for (const { client, body, step, paidOn } of demoInvoicesOf(new Date())) {
    const { _id: id, total } = await addInvoice(origin, person, { ...body, clientId: clients.get(client) })
    const invoice = { as: person, params: { id } }
    if (step === 'draft') continue
    await call(issueInvoice, { ...invoice, body: {} })
    if (step === 'sent') await call(sendInvoice, { ...invoice, body: { to: 'nora@library.example' } })
    if (step === 'partlyPaid') await call(addPayment, { ...invoice, body: { amount: Math.round(total / 3) } })
    if (step === 'paid') await call(addPayment, { ...invoice, body: { date: paidOn } })
  }
}

const fillBook = async (origin: string, databaseUrl: string, person: Person): Promise<void> => {
  const call = createCaller(origin)
  await call(updateProfile, { as: person, body: { weekStart: 1, ...demoRate } })
  const owner = `(select id from users where email = '${person.email}')`
  await onServer(databaseUrl, `update users set user_type = 'pro' where email = '${person.email}'`)
  let place = 0
  const clients = new Map<string, string>()
  for (const { name, company, projects } of demoClients) {
    const { data: client } = await call(createClient, { as: person, body: { name, company } })
    clients.set(name, client._id)
    for (const project of projects)
      await call(createProject, {
        as: person,
        body: { name: project, clientId: client._id, color: demoColor(place++) },
      })
  }
  for (const { tracked, isDone, isRunning, ...body } of demoTasks(new Date())) {
    const { data: task } = await call(createTask, { as: person, body })
    for (const { daysAgo, minutes } of sharesOf(tracked))
      await onServer(
        databaseUrl,
        `insert into time_entries (id, owner_id, task_id, started_at, stopped_at, rate_minor, currency)
         values (gen_random_uuid(), ${owner}, '${task._id}', now() - interval '${daysAgo} days',
           now() - interval '${daysAgo} days' + interval '${minutes} minutes', ${demoRate.hourlyRate}, '${demoRate.currency}')`,
      )
    if (isDone) await call(toggleTask, { as: person, params: { id: task._id }, body: { completed: true } })
    if (isRunning)
      await call(startTimer, { as: person, params: { id: task._id }, body: { at: minutesAgo(47) } })
  }
  await fillInvoices(origin, person, clients)
}

const shots: Record<string, (page: Page, origin: string) => Promise<void>> = {
  dashboard: async (page, origin) => {
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
    await page.getByText('Loading dashboard data...').waitFor({ state: 'detached' })
  },
  tasks: openTasks,
  invoices: async (page, origin) => {
    await page.goto(`${origin}/invoices`)
    await draftInList(page).waitFor()
  },
}

const write = async (name: string, png: Buffer): Promise<void> => {
  for (const width of widths) {
    const picture = sharp(png).resize({ width })
    await writeFile(
      join(target, `${name}-${width}.avif`),
      await picture.avif({ quality: quality.avif }).toBuffer(),
    )
    await writeFile(
      join(target, `${name}-${width}.webp`),
      await picture.webp({ quality: quality.webp }).toBuffer(),
    )
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'daybook-pictures-'))
const app = await startApp({ dataDir })
const browser = await launchChromium()
try {
  await mkdir(target, { recursive: true })
  const person = await makePerson(app.origin, dataDir, 'Mara')
  await fillBook(app.origin, embeddedUrl(dataDir), person)
  for (const mode of ['dark', 'light'] as const) {
    const context = await browser.newContext({
      viewport: size,
      deviceScaleFactor: 1.5,
      timezoneId: 'Europe/Berlin',
      locale: 'en-GB',
      reducedMotion: 'reduce',
      storageState: storageOf(app.origin, { ...(await signedIn(app.origin, person)), colorMode: mode }),
    })
    const page = await context.newPage()
    for (const [name, open] of Object.entries(shots)) {
      await open(page, app.origin)
      await page.evaluate(() => document.fonts.ready)
      await write(`${name}-${mode}`, await page.screenshot())
    }
    await context.close()
  }
  const stranger = await browser.newPage({ viewport: openGraph, reducedMotion: 'reduce' })
  await stranger.goto(app.origin)
  await stranger.getByText('Open BETA', { exact: true }).waitFor()
  await stranger.evaluate(() => document.fonts.ready)
  await sharp(await stranger.screenshot())
    .jpeg({ quality: 85, mozjpeg: true })
    .toFile(openGraphTarget)
} finally {
  await browser.close()
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
}
