// Usage, after npm run build: node --import tsx bench/task-list.ts
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchChromium } from '../e2e/chromium.ts'
import { embeddedUrl } from '../e2e/fresh-database.ts'
import { makePerson, signedInStorage } from '../e2e/people.ts'
import { startApp } from '../e2e/running-app.ts'
import { onServer } from '../server/test/database.ts'
import { median } from './measure.ts'

const count = 10_000
const searches = ['9', 'task 1', 'ünïted', 'nothing like it', '77', '']
const scrolledFrames = 240
const pixelsAFrame = 300

const fill = (url: string, username: string) =>
  onServer(
    url,
    `insert into tasks (id, owner_id, title, description, due_date, tags, search_title, search_description, created_at, updated_at)
     select gen_random_uuid(), users.id, 'Task ' || n, 'United ' || repeat('words ', 40), current_date - 50 + n % 100,
       array['tag ' || n % 20], 'task ' || n, 'united ' || repeat('words ', 40), now() - n * interval '1 minute', now()
     from users, generate_series(1, ${count}) n where username = '${username}'`,
  )

/** Milliseconds from typed text to the frame in which the list and its count have followed. */
const searchTimes = (page: Page): Promise<number[]> =>
  page.evaluate(async (texts) => {
    const input = document.querySelector<HTMLInputElement>('input[type=search]')
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    const status = document.querySelector('header [role=status]')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const times: number[] = []
    for (const text of texts) {
      await frame()
      const before = status?.textContent
      const start = performance.now()
      value?.set?.call(input, text)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
      while (status?.textContent === before && performance.now() - start < 5_000) await frame()
      times.push(performance.now() - start)
    }
    return times
  }, searches)

/** Milliseconds of each frame while the page scrolls. */
const frameTimes = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ({ frames, pixels }) => {
      window.scrollTo(0, 0)
      const times: number[] = []
      let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      for (let n = 0; n < frames; n++) {
        window.scrollBy(0, pixels)
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        times.push(now - last)
        last = now
      }
      return times
    },
    { frames: scrolledFrames, pixels: pixelsAFrame },
  )

/**
 * The least that any list of as many rows does: only visible rows are in the page, as one line of text each,
 * written by hand. Its frames show what a machine without a graphics card can draw.
 */
const bareList = `<!doctype html><style>
  body { margin: 0; font: 14px sans-serif } header { position: sticky; top: 0; background: white; z-index: 1 }
  main { position: relative; height: ${count * 40}px } p { position: absolute; margin: 0; line-height: 40px; width: 100%; border-bottom: 1px solid #ddd }
</style><header><input type=search> <span role=status></span></header><main></main><script>
  const all = Array.from({ length: ${count} }, (_, n) => ({ title: 'Task ' + n, text: 'task ' + n + ' united ' + 'words '.repeat(40) }))
  let shown = all
  const [input, status, main] = ['input', '[role=status]', 'main'].map((it) => document.querySelector(it))
  const draw = () => {
    const first = Math.floor(scrollY / 40)
    main.replaceChildren(...shown.slice(first, first + 24).map(({ title }, n) => {
      const row = document.createElement('p')
      row.textContent = title
      row.style.top = (first + n) * 40 + 'px'
      return row
    }))
  }
  const search = () => {
    shown = all.filter(({ text }) => text.includes(input.value))
    status.textContent = shown.length + ' found of ' + input.value
    draw()
  }
  addEventListener('scroll', draw)
  input.addEventListener('input', search)
  search()
</script>`

const measure = async (page: Page, name: string): Promise<void> => {
  await searchTimes(page)
  const searched = await searchTimes(page)
  const scrolled = await frameTimes(page)
  const late = scrolled.filter((ms) => ms > 20).length
  console.log(
    `${name}: search median ${median(searched).toFixed(0)} ms, longest ${Math.max(...searched).toFixed(0)}; ` +
      `scrolling median ${(1000 / median(scrolled)).toFixed(0)} frames/s, ${late} of ${scrolledFrames} frames late`,
  )
}

const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-list-'))
const app = await startApp({ dataDir })
const browser = await launchChromium()
try {
  const person = await makePerson(app.origin, dataDir)
  await fill(embeddedUrl(dataDir), person.username)
  const context = await browser.newContext({
    ...(await signedInStorage(app.origin, person)),
    viewport: { width: 1440, height: 900 },
  })
  // Running the file unbundled names each function by a call that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  await page.setContent(bareList)
  await measure(page, 'a bare list, for comparison')
  for (const layout of ['', '?group=due', '?sort=title&order=asc']) {
    await page.goto(`${app.origin}/tasks${layout}`)
    await page.getByText(`${count.toLocaleString('en')} open`).waitFor({ timeout: 60_000 })
    await measure(page, `/tasks${layout}`)
  }
} finally {
  await browser.close()
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
}
