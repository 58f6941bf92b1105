// Usage, after npm run build: node --import tsx e2e/lighthouse-figures.ts
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from './lighthouse.ts'
import { startApp } from './running-app.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'daybook-lighthouse-'))
const app = await startApp({ dataDir })
try {
  for (const path of ['/', '/login', '/register'])
    for (const formFactor of ['desktop', 'mobile'] as const) {
      const { scores, flaws, ...timing } = await audit(`${app.origin}${path}`, formFactor)
      const points = Object.entries(scores).map(([category, score]) => `${category} ${score}`)
      console.log(`${path} ${formFactor}: ${points.join(', ')}`)
      console.log(
        `  LCP ${timing.largestContentfulPaintMs.toFixed(0)} ms, blocking ${timing.totalBlockingTimeMs.toFixed(0)} ms, shift ${timing.layoutShift.toFixed(3)}${flaws.length > 0 ? `; below 100: ${flaws.join(', ')}` : ''}`,
      )
    }
} finally {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
}
