import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { buildUser, bytesOfText } from '../../../test/builders.ts'
import { exportOf, importInto } from '../../../test/exports.ts'

test('429: more than six exports of one person in an hour, and more than twelve imports', async () => {
  const app = await startTestApp({ environment: { RATE_LIMITS: 'on' } })
  try {
    const ada = await buildUser(app)
    const exported: number[] = []
    for (let tries = 0; tries < 7; tries++) exported.push((await exportOf(app, ada)).status)
    expect(exported).toEqual([...Array.from({ length: 6 }, () => 200), 429])
    const imported: number[] = []
    for (let tries = 0; tries < 13; tries++)
      imported.push((await importInto(app, ada, bytesOfText('no zip'))).status)
    expect(imported).toEqual([...Array.from({ length: 12 }, () => 400), 429])
  } finally {
    await app.close()
  }
})
