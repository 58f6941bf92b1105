import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  WebError,
} from 'playwright-core'
import { test as base } from 'vitest'
import { launchChromium } from './chromium.ts'
import { type Device, takeDevice } from './devices.ts'
import { recordCalls, reportFailure } from './failure-report.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

export interface Journey {
  browser: Browser
  /** Another device: nothing is shared with the others. Without a service worker, through which no journey sees calls. */
  newDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** A page on a fresh device at 1440 × 900. */
  page: Page
  /** The complaints of the pages: each journey ends with none. */
  complaints: string[]
}

const isExpected = (text: string) =>
  // A refused call is logged by the browser itself; what the app makes of it is what the journeys look at.
  /Failed to load resource: the server responded with a status of (400|401|403|404|409|410|429|502|503)/.test(
    text,
  ) ||
  /net::ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|ABORTED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)/.test(
    text,
  )

const watch = (context: BrowserContext, complaints: string[]): (() => void) => {
  const heard = (line: ConsoleMessage) => {
    if (line.type() === 'error' && !isExpected(line.text())) complaints.push(line.text())
  }
  const threw = (error: WebError) => complaints.push(error.error().message)
  context.addListener('console', heard)
  context.addListener('weberror', threw)
  return () => {
    context.removeListener('console', heard)
    context.removeListener('weberror', threw)
  }
}

/** Code that is optimized as it runs pays for pages that are open for long; no journey is. A tenth of its processor time. */
const quick = ['--js-flags=--no-maglev --no-turbofan']

/** One for all files of a worker, whose end is its end. */
let shared: Promise<Browser> | null = null

const browserOfWorker = async (): Promise<Browser> => {
  shared ??= launchChromium(quick)
  const browser = await shared
  if (browser.isConnected()) return browser
  // It crashed under an earlier journey, which has failed for it.
  shared = launchChromium(quick)
  return shared
}

/** A test with a browser. It fails when a page threw an error or broke the content security policy. */
export const journey = base.extend<Journey>({
  browser: async ({ task: _task }, provide) => {
    await provide(await browserOfWorker())
  },
  complaints: async ({ task: _task }, provide) => {
    const complaints: string[] = []
    await provide(complaints)
    if (complaints.length > 0) throw new Error(`The pages complained:\n${complaints.join('\n')}`)
  },
  newDevice: async ({ browser, complaints, task }, provide) => {
    const devices: (Device & { calls: string[]; stop: () => void })[] = []
    await provide(async (options = {}) => {
      const device = await takeDevice(browser, {
        viewport: desktop,
        timezoneId: 'Europe/Berlin',
        locale: 'en-GB',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...options,
      })
      const { context } = device
      context.setDefaultTimeout(30_000)
      const { calls, stopRecording } = recordCalls(context)
      const stopWatching = watch(context, complaints)
      const stop = () => {
        stopRecording()
        stopWatching()
      }
      devices.push({ ...device, calls, stop })
      return context
    })
    const isFailed = task.result?.state === 'fail'
    if (isFailed) await reportFailure(task.name, devices)
    for (const { stop } of devices) stop()
    await Promise.all(devices.map(({ context, giveBack }) => (isFailed ? context.close() : giveBack())))
  },
  page: async ({ newDevice }, provide) => {
    const context = await newDevice()
    await provide(await context.newPage())
  },
})

/** Takes back the complaints that the journey itself brought about, as by a refusal of its own making. */
export const forgive = (complaints: string[], reason: RegExp): void => {
  const others = complaints.filter((complaint) => !reason.test(complaint))
  complaints.splice(0, complaints.length, ...others)
}
