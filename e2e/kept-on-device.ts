import type { Page } from 'playwright-core'

/** Until the browser can open the app by itself. */
export const untilAppIsKept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50))
  })

/** The keys of a store of IndexedDB, of all databases whose name begins so. Runs in the page. */
const readKeys = async ([prefix, store]: readonly [string, string]): Promise<string[]> => {
  const keys: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith(prefix)) continue
    const opening = indexedDB.open(name)
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const reading = database.transaction(store).objectStore(store).getAllKeys()
    const read = await new Promise<IDBValidKey[]>((resolve) => {
      reading.onsuccess = () => resolve(reading.result)
    })
    database.close()
    keys.push(...read.map(String))
  }
  return keys
}

/** What IndexedDB holds of people, by `[person, query]`. */
export const keptOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(readKeys, ['daybook', 'snapshot'] as const)

/** The files that wait on the device, by the id of their operation. */
export const filesOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(readKeys, ['outbox', 'files'] as const)

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
