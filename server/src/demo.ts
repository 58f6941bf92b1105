import { login } from './demo/content/owner.ts'
import { openDemoDirectory } from './demo/directory.ts'
import { readDemoConfig, settingsLeftOut } from './demo/settings.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { requireFreePort, startApp } from './start-app.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Aborted by Ctrl-C: whoever waits for a start to end would wait for the whole year. */
const untilStopped = (): AbortSignal => {
  const stopping = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stopping.abort())
  return stopping.signal
}

/** The same as `main`, on a data directory of its own that holds a freelancer's year. */
runUntilStopped(async (stopLater) => {
  const stopping = untilStopped()
  const config = readDemoConfig(process.env)
  const leftOut = settingsLeftOut(process.env)
  if (leftOut.length > 0) say(`The demo does not use ${leftOut.join(', ')}.`)
  await requireFreePort(config)
  const directory = await openDemoDirectory(config)
  await startApp(config, stopLater, async (connection) => {
    if (directory.isFilled) return
    const { fillDemo } = await import('./demo/fill.ts')
    await fillDemo({ config, connection, say, stopping })
    await directory.markFilled()
  })
  say(`E-mail: ${login.email}`)
  say(`Password: ${login.password}`)
})
