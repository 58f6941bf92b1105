import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/**
 * Devices that a worker keeps from one journey to the next. The first page of a new one costs three times the processor
 * time of a page whose scripts are compiled already, and most journeys open one page or two. What a journey leaves behind
 * is cleared; a device that was changed in a way that cannot be taken back is closed.
 */
interface Kept {
  browser: Browser
  context: BrowserContext
  page: Page
  devTools: CDPSession
  openPage: () => Promise<Page>
  /** Where its pages have been since the journey began. */
  origins: Set<string>
  isChanged: boolean
}

export interface Device {
  context: BrowserContext
  giveBack: () => Promise<void>
}

const mostIdle = 4
const idle: { key: string; kept: Kept }[] = []

/** What stays with a page or its context for good. */
const lasting = [
  ...['addInitScript', 'exposeFunction', 'exposeBinding', 'grantPermissions', 'emulateMedia', 'addCookies'],
  ...['setViewportSize', 'setExtraHTTPHeaders', 'setGeolocation', 'setHTTPCredentials', 'newCDPSession'],
  ...['routeWebSocket', 'addLocatorHandler', 'setDefaultNavigationTimeout', 'on', 'once'],
  // Of the clock.
  ...['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor', 'resume'],
]

const noteChanges = (kept: Kept): void => {
  for (const thing of [kept.context, kept.page, kept.context.clock])
    for (const name of lasting) {
      const method: unknown = Reflect.get(thing, name)
      if (typeof method !== 'function') continue
      Reflect.set(thing, name, (...given: unknown[]) => {
        kept.isChanged = true
        return Reflect.apply(method, thing, given)
      })
    }
}

const make = async (browser: Browser, options: BrowserContextOptions): Promise<Kept> => {
  const context = await browser.newContext(options)
  const openPage = context.newPage.bind(context)
  const origins = new Set<string>()
  context.on('page', (opened) =>
    opened.addListener('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin)
    }),
  )
  const page = await openPage()
  const devTools = await context.newCDPSession(page)
  return { browser, context, page, devTools, openPage, origins, isChanged: false }
}

/** Shows an empty page of the origin, by the same process as the app's. */
const showEmpty = async ({ page }: Kept, origin: string): Promise<void> => {
  const headers = { 'cross-origin-opener-policy': 'same-origin' }
  await page.route(`${origin}/`, (route) =>
    route.fulfill({ contentType: 'text/html', headers, body: '<!doctype html>' }),
  )
  await page.goto(`${origin}/`)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>

const store = async (kept: Kept, { origins }: Stored): Promise<void> => {
  for (const { origin, localStorage: items } of origins) {
    if (!kept.page.url().startsWith(`${origin}/`)) await showEmpty(kept, origin)
    kept.origins.add(origin)
    await kept.page.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value)
    }, items)
  }
}

const clear = async (kept: Kept, origin: string): Promise<void> => {
  const { context, page, devTools } = kept
  await Promise.all(context.pages().flatMap((one) => (one === page ? [] : one.close())))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await showEmpty(kept, origin)
  await page.evaluate(() => sessionStorage.clear())
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devTools.send('Network.clearBrowserCookies')
  // What was not loaded before the network went is not there.
  await devTools.send('Network.clearBrowserCache')
  await devTools.send('Page.resetNavigationHistory')
}

const patience = 15_000

const giveBack = async (key: string, kept: Kept): Promise<void> => {
  const { context, page, origins } = kept
  const [origin, ...others] = origins
  const canBeCleared = origin !== undefined && others.length === 0 && !kept.isChanged && !page.isClosed()
  const isCleared =
    canBeCleared &&
    (await Promise.race([
      clear(kept, origin).then(
        () => true,
        () => false,
      ),
      sleep(patience, false, { ref: false }),
    ]))
  if (!isCleared) return context.close()
  origins.clear()
  idle.push({ key, kept })
  if (idle.length > mostIdle) await idle.shift()?.kept.context.close()
}

/** A device on which nothing is left of journeys before; its first page is opened by the process of theirs. */
export const takeDevice = async (
  browser: Browser,
  { storageState, ...options }: BrowserContextOptions,
): Promise<Device> => {
  // A worker of the app is of one device, and a page without scripts has nothing to compile.
  const isKept = options.serviceWorkers === 'block' && options.javaScriptEnabled !== false
  const hasCookies = typeof storageState === 'object' && storageState.cookies.length > 0
  if (!isKept || hasCookies || typeof storageState === 'string') {
    const context = await browser.newContext({ ...options, ...(storageState && { storageState }) })
    return { context, giveBack: () => context.close() }
  }
  const key = JSON.stringify(options)
  const found = idle.findLastIndex((one) => one.key === key && one.kept.browser === browser)
  const [taken] = found < 0 ? [] : idle.splice(found, 1)
  const isFit = taken && !taken.kept.page.isClosed()
  const kept = isFit ? taken.kept : await make(browser, options)
  if (!isFit) noteChanges(kept)
  if (storageState) await store(kept, storageState)
  const { context, page, openPage } = kept
  context.newPage = () => {
    context.newPage = openPage
    return Promise.resolve(page)
  }
  return { context, giveBack: () => giveBack(key, kept) }
}
