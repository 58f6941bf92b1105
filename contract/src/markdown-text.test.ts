import { expect, it } from 'vitest'
import { runningText, textBlocks } from './markdown-text.ts'

it('says what a text says, block by block', () => {
  const text = `# The *job*

We look for **somebody** who [draws](https://example.com) & writes \`code\`.
<script>alert(1)</script>

- Maps
- Menus with _prices_

> Soon.

| Day | Hours |
| --- | --- |
| Mon | 8 |`
  expect(textBlocks(text)).toEqual([
    { kind: 'heading', text: 'The job' },
    {
      kind: 'paragraph',
      text: 'We look for somebody who draws & writes code.',
    },
    { kind: 'paragraph', text: '<script>alert(1)</script>' },
    { kind: 'list', items: ['Maps', 'Menus with prices'] },
    { kind: 'paragraph', text: 'Soon.' },
    { kind: 'paragraph', text: 'Day – Hours' },
    { kind: 'paragraph', text: 'Mon – 8' },
  ])
  expect(runningText('One\ntwo\n\n- three\n- four')).toBe('One two three, four')
})

it('reads hostile texts in no time, and loses nothing of them', () => {
  for (const text of ['_a_b'.repeat(5000), '['.repeat(20_000), '> '.repeat(10_000), '\\['.repeat(10_000)]) {
    const start = Date.now()
    expect(runningText(text).length).toBeGreaterThan(0)
    expect(Date.now() - start).toBeLessThan(500)
  }
})
