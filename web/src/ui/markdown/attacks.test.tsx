import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.tsx'

const html = (text: string) => renderToStaticMarkup(<>{renderMarkdown(text, 3)}</>)

/** Every permitted element and attribute; an address only where it leads to the web or to a mail. */
const elements =
  /^(p|div|span|strong|em|del|code|pre|br|hr|a|ul|ol|li|blockquote|h[3-6]|table|thead|tbody|tr|th|td|svg|path)$/
const attributes =
  /^(class|dir|start|role|aria-label|aria-hidden|tabindex|scope|rel="noopener noreferrer nofollow"|target="_blank"|href="(https?:\/\/|mailto:)[^"]*"|xmlns|width|height|viewBox|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|d)$/

/** The violations in a rendered text. React writes `<` and `"` only as markup. */
const forbiddenIn = (markup: string): string[] =>
  [...markup.matchAll(/<\/?([^\s>/]+)([^>]*)>/g)].flatMap(([, element = '', rest = '']) => [
    ...(elements.test(element) ? [] : [element]),
    ...[...rest.matchAll(/([^\s="/]+)(="[^"]*")?/g)]
      .filter(([whole, name = '']) => !attributes.test(/^(rel|target|href)$/.test(name) ? whole : name))
      .map(([whole]) => whole),
  ])

const attacks = [
  '<script>alert(1)</script>',
  'a <script src=//evil.example/x.js></script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<style>*{display:none}</style>',
  '<form action="https://evil.example"><input name=password><button>Sign in</button></form>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<details open ontoggle=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<!-- --!><script>alert(1)</script> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p style="position:fixed;inset:0">x</p>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript&colon;alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](javascript://example.com/%0aalert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](blob:https://example.com/1)',
  '[x](file:///etc/passwd)',
  '[x](//evil.example)',
  '[x](/settings)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '[x](https://a.example/" onmouseover="alert(1))',
  '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
  '[x](https://a.example/<script>)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![x" onerror="alert(1)](https://a.example/x.png)',
  '[![x](javascript:alert(1))](https://a.example)',
  '[![x](https://a.example/x.png)](javascript:alert(1))',
  '[<https://a.example>](https://b.example)',
  '```"><script>alert(1)</script>\nx\n```',
  '`<script>alert(1)</script>`',
  '|<script>alert(1)</script>|\n|:-" onclick="alert(1)|\n|<img src=x onerror=alert(1)>|',
  '- [x] <input onfocus=alert(1) autofocus>',
  '# <script>alert(1)</script>',
  '> <script>alert(1)</script>',
]

describe('no part of a hostile text becomes markup', () => {
  test.each(attacks)('%j', (text) => {
    const markup = html(text)
    expect(forbiddenIn(markup)).toEqual([])
    expect(markup).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /)
  })

  test('the checker itself would notice', () => {
    const markup = '<p style="x"><script src="y">z</script><a href="javascript:1" onclick="2">a</a><img/></p>'
    expect(forbiddenIn(markup)).toEqual([
      'style="x"',
      'script',
      'src="y"',
      'script',
      'href="javascript:1"',
      'onclick="2"',
      'img',
    ])
  })
})

test('an address that may not be opened shows as it was typed', () => {
  expect(html('See [x](javascript:alert(1))')).toContain('>See [x](javascript:alert(1))</p>')
})

test('links lead out without a referrer', () => {
  for (const text of [
    '[a](https://a.example/b?c=d&e)',
    '<https://a.example/b?c=d&e>',
    'https://a.example/b?c=d&e',
  ])
    expect(html(text)).toMatch(
      /<a href="https:\/\/a\.example\/b\?c=d&amp;e" rel="noopener noreferrer nofollow" target="_blank"/,
    )
  expect(html('ada@a.example')).toMatch(/<a href="mailto:ada@a\.example"/)
})

test('a picture is not loaded: a link leads to it', () => {
  expect(html('![Draft](https://a.example/x.png)')).toMatch(
    /<a href="https:\/\/a\.example\/x\.png"[^>]*>Draft<\/a>/,
  )
  expect(html('[![Draft](https://a.example/x.png)](https://b.example)')).toMatch(
    /<a href="https:\/\/b\.example\/"[^>]*>Draft<\/a>/,
  )
})

describe('endless nesting', () => {
  const nesting = [
    ['>', ''],
    ['> - ', ''],
    ['- ', ''],
    ['1. ', ''],
    ['*a _b ', ' c_ d*'],
    ['**a *b ', ' c* d**'],
    ['~~a *b ', ' c* d~~'],
    ['[a', '](https://a.example)'],
    ['![a', '](https://a.example)'],
  ] as const
  test.each(nesting)('%j … %j shows', (open, close) => {
    const most = Math.floor(20_000 / (open.length + close.length)) - 1
    for (const times of [500, most])
      expect(forbiddenIn(html(`${open.repeat(times)}x${close.repeat(times)}`))).toEqual([])
  })
})

test('any mixture of marks shows, and only as what is allowed', () => {
  const part = fc.constantFrom(
    ...[
      '\n',
      '\n\n',
      '    ',
      '- ',
      '1) ',
      '- [x] ',
      '> ',
      '# ',
      '|',
      '|-|\n',
      '```',
      '`',
      '*',
      '_',
      '~~',
      '[',
      '](',
      ')',
      '<',
    ],
    ...[
      '>',
      '</a>',
      '<a>',
      '"',
      '\\',
      '&lt;',
      '![',
      'javascript:',
      'https://a.example',
      'a@b.example',
      'x',
      ' ',
      '=',
      '---',
    ],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      expect(forbiddenIn(html(parts.join('')))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})
