import { describe, expect, test } from 'vitest'
import { countAll } from './lib/counts.mjs'
import { equalLines, namelessLines } from './lib/equal-lines.mjs'

/** What was reached stays so; a figure joins this list with the change that brings it to its aim. */
const reached = [
  'edits for a new entity',
  'files for a new field on a task',
  'lines of clients on the web',
  'files of the outbox',
  'lines equal but for names',
  'files in one folder',
]

test('what a change costs is no more than it was meant to be', () => {
  const counts = countAll()
  const held = counts.filter(({ name }) => reached.some((start) => name.startsWith(start)))
  expect(held).toHaveLength(reached.length)
  expect(held.filter(({ is, aim }) => is > aim)).toEqual([])
})

describe('lines that are equal but for names', () => {
  const names = /clients?|projects?/gi
  const lines = (...text) => namelessLines(text.join('\n'), names)

  test('are told without their space, and without what only closes a block', () => {
    const one = lines('  const client = useClient()', '  return client', '}')
    const other = lines('const project = useProject()', '', 'return project', '}')
    expect(equalLines([one], [other])).toBe(2)
  })

  test('count in their order, in the file that is most alike, and once', () => {
    const one = lines('a', 'b', 'c')
    expect(equalLines([one], [lines('c', 'b', 'a'), lines('a', 'x', 'c')])).toBe(2)
    expect(equalLines([one, [...one]], [lines('a', 'b', 'c')])).toBe(3)
  })

  test('are not looked for in files about different things', () => {
    expect(equalLines([lines('a', 'b', 'c', 'd', 'e', 'f')], [lines('f', '1', '2', '3', '4', '5')])).toBe(0)
  })
})
