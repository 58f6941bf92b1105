import type { BrowserContext, Page, Request, Response } from 'playwright-core'

const lastCalls = 15

/** Writes down what a device asks the API. */
export const recordCalls = (context: BrowserContext): { calls: string[]; stopRecording: () => void } => {
  const calls: string[] = []
  const add = (request: Request, answer: string | number) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/'))
      calls.push(`${new Date().toISOString().slice(14)} ${request.method()} ${pathname} ${answer}`)
  }
  const answered = (response: Response) => add(response.request(), response.status())
  const failed = (request: Request) => add(request, request.failure()?.errorText ?? 'failed')
  context.addListener('response', answered)
  context.addListener('requestfailed', failed)
  const stopRecording = () => {
    context.removeListener('response', answered)
    context.removeListener('requestfailed', failed)
  }
  return { calls, stopRecording }
}

/** What it says by itself, then all else; not what its selects could say. */
const seenOn = async (page: Page): Promise<string> => {
  const text = await page
    .evaluate(() => {
      for (const select of document.querySelectorAll('select')) select.remove()
      const said = [...document.querySelectorAll<HTMLElement>('[role=status], [role=alert], [role=region]')]
      return [...said, document.body].map(({ innerText }) => innerText.replaceAll(/\n+/g, ' · ')).join('\n')
    })
    .catch(String)
  return `${page.url()}\n${text.slice(0, 2_000)}`
}

/** What a failed journey leaves behind: its pages' content, and their last calls. */
export const reportFailure = async (
  name: string,
  devices: { context: BrowserContext; calls: string[] }[],
): Promise<void> => {
  for (const { context, calls } of devices)
    for (const page of context.pages())
      console.error(`${name} failed at ${await seenOn(page)}\n${calls.slice(-lastCalls).join('\n')}`)
}
