import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { freshDatabase } from './fresh-database.ts'
import { startFront } from './front.ts'
import { startApp } from './running-app.ts'

/** A way in which a device comes to be without the server, and the server that it is without. */
export interface Outage {
  /** As the device reaches it. */
  origin: string
  dataDir: string
  begin: (device: BrowserContext) => Promise<unknown>
  end: (device: BrowserContext) => Promise<unknown>
  close: () => Promise<void>
}

const shared = () => ({ origin: inject('appOrigin'), dataDir: inject('appDataDir') })

const stoppedServer = async (): Promise<Outage> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-outage-'))
  const { environment, drop } = await freshDatabase()
  let app = await startApp({ dataDir, environment })
  const { origin, port } = app
  return {
    origin,
    dataDir,
    begin: () => app.stop(),
    end: async () => {
      app = await startApp({ dataDir, port, environment })
    },
    close: async () => {
      await app.stop()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const busyProxy = async (): Promise<Outage> => {
  const { origin, dataDir } = shared()
  const front = await startFront(() => Number(new URL(origin).port))
  return {
    origin: front.origin,
    dataDir,
    begin: async () => front.refuse(),
    end: async () => front.pass(),
    close: front.stop,
  }
}

const lostNetwork = async (): Promise<Outage> => ({
  ...shared(),
  begin: (device) => device.setOffline(true),
  end: (device) => device.setOffline(false),
  close: async () => {},
})

/** By what has happened. */
export const outages = {
  'the server was stopped': stoppedServer,
  'a proxy answers 503': busyProxy,
  'the browser lost its network': lostNetwork,
}
