import './lib/require-node.mjs'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { installMissing } from './lib/install.mjs'
import { fromRoot } from './lib/root.mjs'

const forceAfterMs = 15_000

await installMissing()

const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
const children = [
  launch(
    'api',
    [fromRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/src/main.ts'],
    {
      env: {
        ...process.env,
        ...colour,
        NODE_ENV: 'development',
        PORT: process.env.PORT ?? '3001',
        APP_ORIGIN: process.env.APP_ORIGIN ?? 'http://localhost:5173',
      },
    },
  ),
  launch(
    'web',
    [fromRoot('node_modules/vite/bin/vite.js'), '--port', '5173', '--strictPort', '--clearScreen', 'false'],
    {
      cwd: fromRoot('web'),
      env: { ...process.env, ...colour, NODE_ENV: 'development' },
    },
  ),
]
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (stopping ? force() : stop()))

function launch(name, args, options) {
  // A process group of its own: Ctrl-C reaches it once, through us, and not a second time from the terminal.
  const child = spawn(process.execPath, args, {
    cwd: fromRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    ...options,
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name} | ${line}`))
  }
  child.on('exit', (code, signal) => {
    if (stopping) return
    console.error(`${name} | ended (${signal ?? `code ${code}`}); stopping the other one.`)
    process.exitCode = code || 1
    stop()
  })
  return child
}

function stop() {
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  setTimeout(force, forceAfterMs).unref()
}

function force() {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-Number(child.pid), 'SIGKILL')
  }
}
