import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('leaves the words of a text in Markdown, in one line', () => {
  expect(
    plainText(
      '## Goals\n\n- **Two** rooms, see [the plan](https://example.org/plan)\n- `north` side\n\n> quiet',
    ),
  ).toBe('Goals Two rooms, see the plan north side quiet')
  expect(plainText('1. [x] ***Both*** and ~~neither~~\n---\n![A map](map.png)')).toBe(
    'Both and neither A map',
  )
  expect(plainText('```ts\nconst a = 1\n```\n<https://example.org>')).toBe('const a = 1 https://example.org')
  expect(plainText('| Room | Size |\n| --- | ---: |\n| North | 20 |')).toBe('Room Size North 20')
})

it('leaves what only looks like a sign', () => {
  expect(plainText('2 * 3 * 4, snake_case_name, #42 and a - b')).toBe(
    '2 * 3 * 4, snake_case_name, #42 and a - b',
  )
  expect(plainText(String.raw`\*not stressed\*`)).toBe('*not stressed*')
  expect(plainText('A\nplain text')).toBe('A plain text')
})

it('takes no time for a spiteful text', () => {
  const startedAt = performance.now()
  for (const sign of ['*', '[', '_a', '`', '- ', '[a](', '|-', '> ']) plainText(sign.repeat(50_000))
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
