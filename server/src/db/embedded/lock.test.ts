import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { tryLock } from './lock.ts'

describe('tryLock', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'daybook-lock-'))
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  it('excludes a second holder until the first releases it', () => {
    const first = tryLock(join(dir, 'lock'))
    expect(first).toBeDefined()
    expect(tryLock(join(dir, 'lock'))).toBeUndefined()
    first?.release()
    const second = tryLock(join(dir, 'lock'))
    expect(second).toBeDefined()
    first?.release()
    expect(tryLock(join(dir, 'lock'))).toBeUndefined()
    second?.release()
  })

  it('is held by a child that inherited it, and ends when that child is killed', async () => {
    const lock = tryLock(join(dir, 'lock'))
    const child = spawn('sleep', ['60'], { stdio: ['ignore', 'ignore', 'ignore', lock?.fd] })
    await once(child, 'spawn')
    lock?.release()
    expect(tryLock(join(dir, 'lock'))).toBeUndefined()
    child.kill('SIGKILL')
    await eventually(() => {
      const freed = tryLock(join(dir, 'lock'))
      expect(freed).toBeDefined()
      freed?.release()
    })
  })
})
