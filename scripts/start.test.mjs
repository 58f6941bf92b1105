import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fromRoot } from './lib/root.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

test('npm start serves the app and its API on the origin that it names, until Ctrl-C', {
  timeout: 180_000,
}, async () => {
  const port = await freePort()
  const { DATABASE_URL: _, ...environment } = process.env
  const started = spawn('npm', ['start', '--silent'], {
    cwd: fromRoot(),
    env: { ...environment, PORT: String(port), DATA_DIR: join(folder, 'data') },
    // A group of its own, to which the terminal's Ctrl-C goes as a whole.
    detached: true,
  })
  const ended = new Promise((resolve) => started.on('close', (code) => resolve(code)))
  const interrupt = () => process.kill(-Number(started.pid), 'SIGINT')
  onTestFinished(async () => {
    if (started.exitCode === null && started.signalCode === null) interrupt()
    await ended
  })
  let said = ''
  started.stdout.on('data', (text) => (said += text))
  started.stderr.on('data', (text) => (said += text))
  await vi.waitUntil(() => said.includes('is ready at') || started.exitCode !== null, { timeout: 150_000 })
  const [, origin] = /is ready at (http:\S+)/.exec(said) ?? []
  expect(origin).toBe(`http://localhost:${port}`)
  expect(await (await fetch(origin)).text()).toContain('<title>')
  expect((await (await fetch(`${origin}/api/config`)).json()).success).toBe(true)
  // With the limits of tries, which other tests of the bundle switch off.
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@daybook.example', password: 'Not-the-password-1' }),
  })
  expect(login.status).toBe(401)
  const lock = join(folder, 'data', 'postgres', 'postmaster.pid')
  expect(existsSync(lock)).toBe(true)
  interrupt()
  await ended
  await vi.waitUntil(() => !existsSync(lock), { timeout: 20_000 })
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})

/** The server below a supervisor, as it is now where several followed one another. */
const serverBelow = (supervisor) =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...words]) => parent === String(supervisor) && words.join(' ').includes('main.js'))
    .map(([pid]) => Number(pid))[0]

test('a server that hangs answers again within seconds, and none is left when its supervisor is killed', {
  timeout: 180_000,
}, async () => {
  const port = await freePort()
  const { DATABASE_URL: _, ...environment } = process.env
  const hang = `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { for (;;); })")}`
  const started = spawn(process.execPath, [fromRoot('scripts', 'start.mjs')], {
    env: {
      ...environment,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      NODE_OPTIONS: `--import=${hang}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void started.kill('SIGKILL'))
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (said += text))
  await vi.waitUntil(() => said.includes('is ready at') || started.exitCode !== null, { timeout: 150_000 })
  const answers = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => null)
    return reply?.status === 200
  }
  expect(await answers()).toBe(true)
  const hung = serverBelow(started.pid)
  process.kill(hung, 'SIGUSR2')
  expect(await answers()).toBe(false)
  // Ten seconds of silence and a start; a busy machine takes its time besides.
  await vi.waitUntil(answers, { timeout: 60_000, interval: 200 })
  expect(said).toContain('has not answered for 10 s')
  const server = serverBelow(started.pid)
  expect(server).not.toBe(hung)
  started.kill('SIGKILL')
  await vi.waitUntil(async () => !(await answers()), { timeout: 10_000 })
  await vi.waitUntil(() => !existsSync(`/proc/${server}`), { timeout: 20_000 })
})
