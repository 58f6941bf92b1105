import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPostgresLog } from './postgres-log.ts'

describe('openPostgresLog', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'daybook-log-'))
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  it('never takes more than two files of 2 MB, and keeps the newest lines', () => {
    const log = openPostgresLog(join(dir, 'postgres.log'))
    for (let index = 0; index < 700; index++) log.write(`${index} ${'x'.repeat(10_000)}\n`)
    expect(readdirSync(dir).sort()).toEqual(['postgres.log', 'postgres.log.1'])
    for (const name of readdirSync(dir))
      expect(statSync(join(dir, name)).size).toBeLessThanOrEqual(2 * 1024 * 1024)
    expect(readFileSync(join(dir, 'postgres.log'), 'utf8')).toContain('\n699 ')
  })

  it('counts what an earlier run wrote', () => {
    openPostgresLog(join(dir, 'postgres.log')).write('x'.repeat(2_000_000))
    openPostgresLog(join(dir, 'postgres.log')).write('y'.repeat(200_000))
    expect(statSync(join(dir, 'postgres.log')).size).toBe(200_000)
  })

  it('joins lines that come in pieces, and keeps them when they cannot be written', () => {
    const log = openPostgresLog(join(dir, 'missing', 'postgres.log'))
    log.write('one\ntw')
    log.write('o\nthree')
    expect(log.recent()).toEqual(['one', 'two', 'three'])
    log.clear()
    expect(log.recent()).toEqual([])
  })
})
