import { type Browser, chromium } from 'playwright-core'
import { requireChromium } from '../scripts/lib/chromium.mjs'

/** The browser that this machine has, with nothing running in it but what is asked for. */
export const launchChromium = async (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await requireChromium(),
    args: [
      // A container's root may not make the sandbox's namespaces.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  })
