import { expect, it } from 'vitest'
import { isLocalHost } from './local-host.ts'

it.each(['localhost', 'app.localhost', '127.0.0.1', '[::1]'])('%s is this machine', (hostname) => {
  expect(isLocalHost(hostname)).toBe(true)
})

it.each(['', 'localhost.example', 'notlocalhost', '127.0.0.1.example', '10.0.0.1'])(
  '%s is another machine',
  (hostname) => {
    expect(isLocalHost(hostname)).toBe(false)
  },
)
