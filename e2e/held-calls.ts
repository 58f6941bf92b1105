import type { Page, Route } from 'playwright-core'

export interface HeldCalls {
  /** The body of each call that waits, oldest first. */
  bodies: () => unknown[]
  /** Resolves once as many calls wait. */
  arrived: (count: number) => Promise<void>
  /** Lets one of the waiting calls through to the server. */
  letThrough: (index?: number) => Promise<void>
  /** Answers one of the waiting calls in the server's place. */
  answer: (status: number, body: object, index?: number) => Promise<void>
  /** Later calls go straight to the server again. */
  stop: () => Promise<void>
}

/** Keeps a page from hearing of changes until the answer is called. */
export const holdStream = async (page: Page): Promise<() => void> => {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const isStream = ({ pathname }: URL) => /^\/api\/.*events$/.test(pathname)
  await page.route(isStream, (route) => opened.then(() => route.continue()))
  return open
}

/** Keeps the calls of one method to paths under /api waiting, until each is let through or answered. */
export const holdCalls = async (page: Page, method: string, path: RegExp): Promise<HeldCalls> => {
  const waiting: Route[] = []
  const watchers = new Set<() => void>()
  const matches = ({ pathname }: URL) => pathname.startsWith('/api/') && path.test(pathname)
  const hold = (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    waiting.push(route)
    for (const watch of watchers) watch()
  }
  await page.route(matches, hold)
  const take = (index: number): Route => {
    const [route] = waiting.splice(index, 1)
    if (!route) throw new Error(`No call ${method} ${path} waits at ${index}`)
    return route
  }
  return {
    bodies: () => waiting.map((route) => route.request().postDataJSON()),
    arrived: (count) =>
      new Promise((resolve) => {
        const watch = () => {
          if (waiting.length < count) return
          watchers.delete(watch)
          resolve()
        }
        watchers.add(watch)
        watch()
      }),
    letThrough: (index = 0) => take(index).continue(),
    answer: (status, body, index = 0) =>
      take(index).fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
    stop: () => page.unroute(matches, hold),
  }
}
