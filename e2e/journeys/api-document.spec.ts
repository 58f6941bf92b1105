import type { BrowserContext } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { forgive, journey as test } from '../browser.ts'

const origin = inject('appOrigin')

/** Other hosts that pages call, even in vain: a policy that blocks a call does not keep the page from trying. */
const callsElsewhere = async (context: BrowserContext): Promise<string[]> => {
  const calls: string[] = []
  const note = (address: string) => {
    if (/^(https?|wss?):/.test(address) && new URL(address).origin !== origin) calls.push(address)
  }
  await context.exposeFunction('noteStopped', note)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
      (globalThis as unknown as { noteStopped: (address: string) => void }).noteStopped(blockedURI),
    )
  })
  context.on('request', (request) => note(request.url()))
  context.on('page', (page) => page.on('websocket', (socket) => note(socket.url())))
  return calls
}

describe('The reader of the API document', () => {
  test('calls nobody else, neither on opening nor when a call is viewed and tried', async ({
    newDevice,
    complaints,
  }) => {
    const context = await newDevice()
    const calls = await callsElsewhere(context)
    const page = await context.newPage()
    await page.goto(`${origin}/api/docs`)
    await page.getByRole('heading', { name: 'Daybook', level: 1 }).waitFor()
    await page
      .getByRole('button', { name: /Test Request/ })
      .first()
      .click()
    const tried = page.waitForResponse(`${origin}/api/health`)
    await page
      .getByRole('button', { name: /^Send\b/ })
      .last()
      .click()
    expect((await tried).status()).toBe(200)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page
      .getByPlaceholder(/Search/)
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    // What it says of the call's stream, which ends with its dialog.
    forgive(complaints, /The request has been cancelled|The user aborted a request/)
  })

  test('shows nothing that its maker would be asked for', async ({ page }) => {
    await page.goto(`${origin}/api/docs`)
    await page.getByRole('heading', { name: 'Daybook', level: 1 }).waitFor()
    for (const name of [/Ask AI/, /Developer Tools/, /Generate SDKs/, /Open API Client/, /MCP/])
      expect(await page.getByText(name).count()).toBe(0)
  })

  test('would be blocked by the policy if it called somebody', async ({ page, complaints }) => {
    await page.goto(`${origin}/api/docs`)
    const outcome = await page.evaluate(async () => {
      const stopped = new Promise<string>((resolve) =>
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI)),
      )
      const image = new Image()
      image.src = 'https://elsewhere.example/pixel.png'
      return stopped
    })
    expect(outcome).toBe('https://elsewhere.example/pixel.png')
    forgive(complaints, /elsewhere\.example/)
  })
})
