import type { Page } from 'playwright-core'

/** Until the browser can open the app by itself. */
export const untilAppIsKept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50))
  })

/** What IndexedDB holds of people, by `[person, query]`. Runs in the page. */
const readKept = async (): Promise<string[]> => {
  const found = await indexedDB.databases()
  if (!found.some(({ name }) => name === 'daybook')) return []
  const opening = indexedDB.open('daybook')
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const reading = database.transaction('snapshot').objectStore('snapshot').getAllKeys()
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    reading.onsuccess = () => resolve(reading.result)
  })
  database.close()
  return keys.map(String)
}

export const keptOnDevice = (page: Page): Promise<string[]> => page.evaluate(readKept)

/** The addresses of everything in the browser's caches, and how often `text` occurs in it. */
export const cachesOf = (page: Page, text: string): Promise<{ paths: string[]; mentions: number }> =>
  page.evaluate(async (wanted) => {
    const paths: string[] = []
    let mentions = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        paths.push(new URL(request.url).pathname)
        const kept = await cache.match(request)
        if ((await kept?.text())?.includes(wanted)) mentions++
      }
    }
    return { paths, mentions }
  }, text)

/** How long after the page was asked for `text` stood on it. */
export const shownAfterMs = async (page: Page, text: string): Promise<number> => {
  const shown = await page.waitForFunction((wanted) => {
    const isShown = [...document.querySelectorAll('[data-task]')].some((row) => row.textContent === wanted)
    return isShown && performance.now()
  }, text)
  return Number(await shown.jsonValue())
}
