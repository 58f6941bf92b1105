import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromRoot } from './root.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-supervise-'))
  for (const name of ['lives', 'states']) writeFileSync(join(folder, name), '')
})
const started = []
afterEach(() => {
  for (const { pid, exitCode, signalCode } of started.splice(0))
    if (exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const lives = () => readFileSync(join(folder, 'lives'), 'utf8').split('\n').filter(Boolean).map(Number)

/** A supervisor, in its own process, of a program that reports that it turns and then does `then`. */
const start = (then, { isWatched = true, ready = true } = {}) => {
  const program = join(folder, 'program.mjs')
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(join(folder, 'lives'))}, process.pid + '\\n')
    const life = readFileSync(${JSON.stringify(join(folder, 'lives'))}, 'utf8').trim().split('\\n').length
    process.on('disconnect', () => process.exit(9))
    process.on('SIGTERM', () => process.exit(0))
    const beat = () => process.send({ isWatched: ${isWatched} })
    if (${ready}) { beat(); setInterval(beat, 20) } else setInterval(() => {}, 1000)
    const is = (state) => appendFileSync(${JSON.stringify(join(folder, 'states'))}, state + '\\n')
    setTimeout(() => { ${then} }, 200)`,
  )
  const supervisor = pathToFileURL(fromRoot('scripts', 'lib', 'supervise.mjs')).href
  const script = join(folder, 'supervisor.mjs')
  writeFileSync(
    script,
    `import { supervise } from ${JSON.stringify(supervisor)}
    process.exit(await supervise(${JSON.stringify(program)}, { tickMs: 100, mostSilentTicks: 15, pauseMs: 10 }))`,
  )
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  started.push(child)
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal)))
  return { child, ended, said: () => said }
}

/** Waits for a state that the program has reported. */
const until = (state) =>
  vi.waitUntil(() => readFileSync(join(folder, 'states'), 'utf8').split('\n').includes(state), {
    timeout: 10_000,
  })

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a ready program', () => {
  it.each([
    ['hangs', 'if (life === 1) for (;;); process.exit(4)', 'has not answered'],
    ['is killed', "if (life === 1) process.kill(process.pid, 'SIGKILL'); else process.exit(4)", 'SIGKILL'],
  ])('and %s is started again', async (_, then, line) => {
    const { ended, said } = start(then)
    expect(await ended).toBe(4)
    expect(lives()).toHaveLength(2)
    expect(said()).toContain(line)
  })

  it('that ends by itself is not restarted: its code is passed on', async () => {
    expect(await start('process.exit(3)').ended).toBe(3)
    expect(lives()).toHaveLength(1)
  })

  it('that is being debugged is left alone', async () => {
    const { ended } = start('const until = Date.now() + 3000; while (Date.now() < until); process.exit(5)', {
      isWatched: false,
    })
    expect(await ended).toBe(5)
    expect(lives()).toHaveLength(1)
  })
})

it('a program that never was ready is not restarted', async () => {
  expect(await start("process.kill(process.pid, 'SIGKILL')", { ready: false }).ended).toBe(137)
  expect(lives()).toHaveLength(1)
})

it('a sleeping machine ends nothing, nor does somebody who stops the program', async () => {
  const { child, said } = start("is('ready')")
  await until('ready')
  const held = process.platform === 'linux' ? [-Number(child.pid), lives()[0]] : [-Number(child.pid)]
  for (const pid of held) {
    process.kill(pid, 'SIGSTOP')
    await sleep(2500)
    process.kill(pid, 'SIGCONT')
    await sleep(300)
  }
  expect(said()).toBe('')
  expect(lives()).toHaveLength(1)
})

it('a program that hangs while stopping is ended, and stays ended', async () => {
  const { child, ended } = start("process.on('SIGTERM', () => {}); is('hangs'); for (;;);")
  await until('hangs')
  child.kill('SIGTERM')
  expect(await ended).toBe(137)
  expect(lives()).toHaveLength(1)
})

it('a signal reaches the program once, a second one ends it at once, and neither restarts it', async () => {
  const signals = join(folder, 'signals')
  appendFileSync(signals, '')
  const { child, ended } = start(
    `process.removeAllListeners('SIGTERM')
    process.on('SIGTERM', () => appendFileSync(${JSON.stringify(signals)}, 'x'))
    is('listens')`,
  )
  await until('listens')
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  await sleep(700)
  expect(readFileSync(signals, 'utf8')).toBe('x')
  child.kill('SIGTERM')
  expect(await ended).toBe(137)
  expect(lives()).toHaveLength(1)
})

it('a program does not outlive its supervisor', async () => {
  const { child } = start("is('ready')")
  await until('ready')
  child.kill('SIGKILL')
  await vi.waitUntil(() => !isAlive(lives()[0]), { timeout: 10_000 })
})
