import { readdirSync, readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { expect, it } from 'vitest'
import { fromRoot } from '../lib/root.mjs'
import { patternsIn } from './patterns.mjs'

// Otherwise recheck starts a program of its own, which does not exist for every platform.
process.env.RECHECK_BACKEND = 'pure'

const isOurs = (file) => /\.(tsx?|m?js)$/.test(file) && !/\.(test|spec)\./.test(file)
const files = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(fromRoot(folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(isOurs),
)

const judged = ({ source, flags }, randomSeed) => checkSync(source, flags, { randomSeed, timeout: 120_000 })

/** Undefined where its time grows at most linearly with the text. A result found by trying is tried once more. */
const problemOf = (pattern) => {
  if (pattern.source === undefined) return 'is put together while the program runs'
  const first = judged(pattern, 1)
  const { status, complexity, error } =
    first.status !== 'safe' && first.checker === 'fuzz' ? judged(pattern, 2) : first
  return status === 'safe' ? undefined : (complexity?.summary ?? `cannot be told: ${error?.kind}`)
}

it('every pattern of contract, server and web is linear', { timeout: 600_000 }, () => {
  const patterns = files.flatMap((file) => patternsIn(file, readFileSync(fromRoot(file), 'utf8')))
  expect(patterns.length).toBeGreaterThan(150)
  const known = new Map()
  const problem = (pattern) => {
    const key = `/${pattern.source}/${pattern.flags}`
    if (!known.has(key)) known.set(key, problemOf(pattern))
    return known.get(key)
  }
  const found = patterns
    .filter(problem)
    .map((pattern) => `${pattern.place} /${pattern.source}/: ${problem(pattern)}`)
  expect(found).toEqual([])
})

it.each([
  ['exponential, as a comment within white space', '/^(\\s|<!--[\\s\\S]*?-->)*<p/.test(text)'],
  ['of the second degree, as an address', '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(text)'],
  ['a constructor', "new RegExp('[ ]+$', 'u')"],
  ['one that is put together', `new RegExp('^' + text)`],
])('finds what is %s', (_what, code) => {
  const patterns = patternsIn('x.ts', code)
  expect(patterns.map(problemOf)).toEqual([expect.any(String)])
})
