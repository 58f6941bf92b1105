import type { Page } from 'playwright-core'

// Texts with which people have put scripts into pages; each calls alert() where it runs. The ways are those of the cheat
// sheets of OWASP and PortSwigger, written as HTML, as Markdown and as both.

const scripts = [
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '<script/src=data:,alert(1)></script>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--><script>alert(1)</script-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<script type="module">alert(1)</script>',
  '<script>\\u0061lert(1)</script>',
]

const handlers = [
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)">',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src onerror=alert(1)>',
  '<img srcset=x onerror=alert(1)>',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set onbegin=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x">',
  '<body onload=alert(1)>',
  '<body onpageshow=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)>',
  '<button autofocus onfocus=alert(1)>x</button>',
  '<a autofocus tabindex=1 onfocus=alert(1)>x</a>',
  '<video><source onerror=alert(1)></video>',
  '<video src=x onerror=alert(1)>',
  '<audio src=x onerror=alert(1)>',
  '<object data=x onerror=alert(1)>',
  '<embed src=x onload=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<style onload=alert(1)></style>',
  '<link rel=stylesheet href=x onerror=alert(1)>',
  '<div style="animation:x" onanimationstart=alert(1)>',
  '<p onmouseover=alert(1) style="position:fixed;inset:0">x</p>',
  '<iframe onload=alert(1)></iframe>',
  '<dialog open onclose=alert(1)><form method=dialog><button>x</button></form></dialog>',
  '<xss id=x tabindex=1 onfocus=alert(1)></xss>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
]

const frames = [
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="javascript:/a/-alert(1)///////">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<form action="javascript:alert(1)"><input type=submit autofocus></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<template><img src=x onerror=alert(1)></template>',
  '<link rel=import href="data:text/html,<script>alert(1)</script>">',
  '<frameset onload=alert(1)>',
  '<portal src="javascript:alert(1)"></portal>',
]

const links = [
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript&#58;alert(1))',
  '[x](javascript://example.com/%0aalert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:alert(1))',
  '[x](https://a.example/" onmouseover="alert(1))',
  '[x](https://a.example \'x" onmouseover="alert(1)\')',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x][y]\n\n[y]: <javascript:alert(1)> "x"',
  '<javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=javascript&colon;alert(1)>x</a>',
  '<a href="jav&#x0A;ascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '![x](javascript:alert(1))',
  '![x](x "onerror=alert(1)")',
  '![x" onerror="alert(1)](https://a.example/x.png)',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '[![x](x)](javascript:alert(1))',
]

const mixed = [
  '# <img src=x onerror=alert(1)>',
  '> <svg onload=alert(1)>',
  '- <img src=x onerror=alert(1)>',
  '| <img src=x onerror=alert(1)> |\n| --- |\n| <script>alert(1)</script> |',
  '`<img src=x onerror=alert(1)>`',
  '```html\n<script>alert(1)</script>\n```',
  '```"><script>alert(1)</script>\nx\n```',
  '**<img src=x onerror=alert(1)>**',
  '<b onmouseover=alert(1)>**x**</b>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\<script>alert(1)\\</script>',
  '<a\n\nhref="javascript:alert(1)">x</a>',
  '<img src="`"onerror="alert(1)">',
  '<div>\n\n<img src=x onerror=alert(1)>\n\n</div>',
  '- [x] <input autofocus onfocus=alert(1)>',
]

export const xssPayloads: readonly string[] = [...scripts, ...handlers, ...frames, ...links, ...mixed]

/** Fills up with what runs on a page that shows them: a dialog that opens, a frame that is attached. */
export const scriptsRunOn = (page: Page): string[] => {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('frameattached', () => ran.push('a frame'))
  return ran
}
