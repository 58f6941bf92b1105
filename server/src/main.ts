import { readConfig } from './config.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { requireFreePort, startApp } from './start-app.ts'

runUntilStopped(async (stopLater) => {
  const config = readConfig(process.env)
  await requireFreePort(config)
  await startApp(config, stopLater)
})
