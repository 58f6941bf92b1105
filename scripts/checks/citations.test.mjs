import { expect, test } from 'vitest'
import { brokenCitations } from './citations.mjs'

// In parts, so that the check does not take them for citations.
const decision = (number) => ['decision', number].join(' ')
const path = (name) => ['docs/decisions', name].join('/')
const rule = (source, number) => `${source} §${number}`

const page = [
  '# 001. The contract is data',
  '',
  'Date: 2026-11-21',
  'Status: accepted',
  '## Context',
  '## Decision',
  '## Consequences',
  '',
].join('\n')
const sound = {
  [path('001-contract.md')]: page,
  'docs/rules.md': `### ${rule('rules', 4)}: tasks\n### ${rule('spec 2', 2)}: screens\n`,
}
const linesOf = (changes) => {
  const tree = { ...sound, ...changes }
  return brokenCitations({ files: Object.keys(tree), text: (file) => tree[file] })
}
test('whatever is cited is there', () => {
  const code = `// See ${decision('001')}, ${path('001-contract.md')}, ${rule('rules', 4)}, ${rule('Spec 2', 2)}.`
  expect(linesOf({ 'server/src/a.ts': code })).toEqual([])
})

test.each([
  ['a decision by number', `\n${decision('007')}`, 'a.ts:2: there is no decision 007'],
  ['a decision by file', path('001-other.md'), `a.ts:1: there is no ${path('001-other.md')}`],
  ['a rule', rule('rules', 9), `a.ts:1: docs/rules.md has no '${rule('rules', 9)}'`],
  ['a rule over two lines', rule('rules\n *', 9), `a.ts:1: docs/rules.md has no '${rule('rules', 9)}'`],
  ['a further rule', `${rule('spec 2', 2)} and §3`, `a.ts:1: docs/rules.md has no '${rule('spec 2', 3)}'`],
])('%s that does not exist is named', (_, content, complaint) => {
  expect(linesOf({ 'a.ts': content })).toEqual([complaint])
})

test.each([
  ['a page without a date', page.replace(/Date.*/, ''), 'lacks a date'],
  ['a page without consequences', page.replace('## Consequences', ''), 'lacks its consequences'],
  ['a page of more than a page', page + 'x\n'.repeat(60), '67 lines, at most 60; figures go to bench/'],
  ['a link to another page', `${page}[002](002-none.md)\n`, `there is no ${path('002-none.md')}`],
])('%s is named', (_, content, complaint) => {
  const [line] = linesOf({ [path('001-contract.md')]: content })
  expect(line).toContain(complaint)
})

test('two pages of one number are named', () => {
  expect(linesOf({ [path('001-again.md')]: page })).toHaveLength(2)
})
