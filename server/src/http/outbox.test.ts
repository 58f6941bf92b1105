import { request } from 'node:http'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../test/app.ts'

/** Uses a chosen host name, as if a name were pointed at this machine; `fetch` would not send it. */
const statusUnder = (app: TestApp, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(`${app.origin}/dev/mail`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end()
  })

describe('GET /dev/mail', () => {
  test('200 under a name of this machine, 404 under any other', async ({ app }) => {
    const port = new URL(app.origin).port
    expect(await statusUnder(app, `localhost:${port}`)).toBe(200)
    expect(await statusUnder(app, `127.0.0.1:${port}`)).toBe(200)
    expect(await statusUnder(app, `rebound.example:${port}`)).toBe(404)
    expect(await statusUnder(app, 'localhost.rebound.example')).toBe(404)
  })
})
