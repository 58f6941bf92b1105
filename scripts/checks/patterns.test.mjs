import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

const { version } = JSON.parse(readFileSync(fromRoot('node_modules', 'recheck', 'package.json'), 'utf8'))
const heading = `Judged linear by recheck ${version}`
const keyOf = ({ source, flags }) => `/${source}/${flags}`.replaceAll('\n', '\\n')

/** The patterns that this version of recheck has judged linear before; another version judges all of them anew. */
const judgedBefore = (list) => {
  const [first, ...patterns] = existsSync(list) ? readFileSync(list, 'utf8').trimEnd().split('\n') : []
  return first === heading ? patterns : []
}

it('every pattern of contract, server and web is linear', { timeout: 600_000 }, async () => {
  const patterns = files.flatMap((file) => patternsIn(file, readFileSync(fromRoot(file), 'utf8')))
  expect(patterns.length).toBeGreaterThan(150)
  // A judgment takes up to seconds: those that were made are kept beside this test.
  const list = fromRoot('scripts', 'checks', 'linear-patterns.txt')
  const problems = new Map(judgedBefore(list).map((key) => [key, undefined]))
  const problem = (pattern) => {
    const key = keyOf(pattern)
    if (!problems.has(key)) problems.set(key, problemOf(pattern))
    return problems.get(key)
  }
  const found = patterns
    .filter(problem)
    .map((pattern) => `${pattern.place} /${pattern.source}/: ${problem(pattern)}`)
  expect(found).toEqual([])
  // It holds what is in the sources, no more and no less: `npx vitest run --project scripts patterns -u` writes it.
  const keys = [...new Set(patterns.map(keyOf))].toSorted()
  await expect(`${[heading, ...keys].join('\n')}\n`).toMatchFileSnapshot(list)
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
