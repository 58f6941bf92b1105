import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.tsx'

const html = (text: string) => renderToStaticMarkup(<>{renderMarkdown(text, 3)}</>)
/** Without classes, which say only how it looks. */
const marks = (text: string) => html(text).replaceAll(/ (class|dir)="[^"]*"/g, '')

describe('plain text', () => {
  test('keeps its lines, its blank lines and its spaces', () => {
    expect(marks('Call  Ada\nthen Bob')).toBe('<p>Call  Ada<br/>then Bob</p>')
    expect(html('One\n\nTwo\n\n\n\nThree').match(/h-\[\dlh\]/g)).toEqual(['h-[1lh]', 'h-[3lh]'])
  })

  test('keeps signs that are not marks', () => {
    expect(marks('2 * 3 * 4, snake_case_name, a < b && c > d, &copy;')).toBe(
      '<p>2 * 3 * 4, snake_case_name, a &lt; b &amp;&amp; c &gt; d, &amp;copy;</p>',
    )
    expect(marks('Ada\n    12 Hill Road')).toContain('12 Hill Road')
    expect(marks('Ada\n\n    12 Hill Road')).not.toContain('<pre>')
  })

  test('stays as it is where it is very long', () => {
    const text = '**a** '.repeat(4000)
    expect(marks(text)).toBe(`<p>${text}</p>`)
  })
})

describe('marks', () => {
  test('in a line', () => {
    expect(marks('**a _b_** ~~c~~ `d <e>` \\*f\\*')).toBe(
      '<p><strong>a <em>b</em></strong> <del>c</del> <code>d &lt;e&gt;</code> *f*</p>',
    )
  })

  test('lists, in lists, and where they begin', () => {
    expect(marks('- a\n  1. b\n\nc')).toBe(
      '<ul><li><p>a</p><ol start="1"><li><p>b</p></li></ol></li></ul><div></div><p>c</p>',
    )
    expect(marks('3. c\n4. d')).toBe('<ol start="3"><li><p>c</p></li><li><p>d</p></li></ol>')
  })

  test('task lists show pictures of boxes, in loose lists too', () => {
    for (const between of ['\n', '\n\n']) {
      const list = marks(`- [x] sent${between}- [ ] paid`)
      expect(list.match(/aria-label="[^"]+"/g)).toEqual(['aria-label="Done"', 'aria-label="To do"'])
      expect(list).not.toMatch(/<(input|button)|\[[ x]\]/)
    }
  })

  test('quotes, code and lines between', () => {
    expect(marks('> a\n> b')).toBe('<blockquote><p>a<br/>b</p></blockquote>')
    expect(marks('```js\nif (a < b)\n  c()\n```')).toBe('<pre><code>if (a &lt; b)\n  c()</code></pre>')
    expect(marks('a\n\n---')).toContain('<hr/>')
  })

  test('tables have heads and sides', () => {
    const table = html('| Item | Hours |\n| --- | ---: |\n| Logo | **3** |')
    expect(table).toMatch(/<th scope="col"[^>]*>Item<\/th><th scope="col"[^>]*text-right[^>]*>Hours<\/th>/)
    expect(table).toMatch(/<td[^>]*text-right[^>]*><strong[^>]*>3<\/strong><\/td>/)
    expect(table).toMatch(/<div role="group" tabindex="0" aria-label="Table"/)
  })

  test('headings are levels below the page’s own, and none is skipped', () => {
    const levels = [...html('## a\n#### b\n# c\n### d\n###### e').matchAll(/<(h\d)/g)].map(
      ([, level]) => level,
    )
    expect(levels).toEqual(['h3', 'h4', 'h3', 'h4', 'h5'])
  })
})

test('each part follows the direction of its own letters, a list or a quote as a whole', () => {
  const parts = html('Hello\n\nمرحبا\n\n- נקודה\n  - שתיים\n\n> اقتباس\n\n# عنوان\n\n|أ|\n|-|\n')
  const directed = [...parts.matchAll(/<(\w+) dir="auto"/g)].map(([, element]) => element)
  expect(directed).toEqual(['p', 'p', 'ul', 'ul', 'blockquote', 'h3', 'table'])
})
