import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { homeTitle as title } from '../src/app/page-titles.ts'
import { type Bundle, filesOfApp, filesOfModules } from './chunks.ts'
import { stylesUsedIn } from './styles-used-in.ts'

const landingPage = 'landing/landing-page.tsx'
const description =
  'Daybook is where freelancers and small teams keep their tasks, their hours and what they earned. Free to begin, and it works the moment you open it.'

// The server replaces the placeholder by its own address.
const head = `<title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="%APP_ORIGIN%/" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Daybook" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="%APP_ORIGIN%/" />
    <meta property="og:image" content="%APP_ORIGIN%/og.jpg" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="Daybook: every day’s work, in one book" />
    <meta name="twitter:card" content="summary_large_image" />`

/** Browser objects that the page's modules read while they load. */
const standIns = { localStorage: { getItem: () => null }, navigator: { onLine: true } }

const renderHomepage = async (root: string): Promise<string> => {
  const outDir = await mkdtemp(join(tmpdir(), 'daybook-prerender-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      ssr: { noExternal: true },
      build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
    })
    for (const [name, value] of Object.entries(standIns))
      if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true })
    const module = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
      renderHomepage: () => Promise<string>
    }
    return await module.renderHomepage()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

const starter = readFileSync(join(import.meta.dirname, 'homepage-starter.js'), 'utf8')

const stylesIn = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)].map(([, file]) => file ?? '')

/** Builds the page with the styles it uses inlined, and with the starter in place of the app's scripts. */
const compose = async (page: string, rendered: string, dist: string, bundle: Bundle): Promise<string> => {
  const sheets = stylesIn(page)
  const styles = await Promise.all(sheets.map((file) => readFile(join(dist, file), 'utf8')))
  const used = await stylesUsedIn(page + rendered, styles.join(''))
  const [entry, ...others] = [...filesOfApp(bundle), ...filesOfModules(bundle, [landingPage])]
  const pathsOf = (files: (string | undefined)[]) => JSON.stringify(files.map((file) => `/${file}`))
  const parts = `const entry = '/${entry}'\nconst sheets = ${pathsOf(sheets)}\nconst files = ${pathsOf([entry, ...others])}`
  return page
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/<meta\s+name="description"[\s\S]*?\/>/, () => head)
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replace(/<script>(?:(?!<\/script>)[\s\S])*modulepreload[\s\S]*?<\/script>/, '')
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', () => `<style>${used}</style>\n  </head>`)
    .replace('<div id="root">', () => `<div id="prerendered">${rendered}</div>\n    <div id="root">`)
    .replace('</body>', () => `<script>{\n${parts}\n${starter}}</script>\n  </body>`)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
}

/**
 * Writes `home.html` beside `index.html`: the homepage, rendered before the app's root element. A visitor who only reads
 * never runs the app.
 */
export const prerenderHomepage = (): Plugin => {
  let root = ''
  let dist = ''
  let bundle: Bundle = {}
  let failed = false
  return {
    name: 'daybook-prerender-homepage',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      dist = resolve(config.root, config.build.outDir)
    },
    buildEnd(error) {
      failed = error !== undefined
    },
    generateBundle(_options, written) {
      bundle = { ...(written as unknown as Bundle) }
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (failed) return
        const rendered = await renderHomepage(root)
        const page = await readFile(join(dist, 'index.html'), 'utf8')
        await writeFile(join(dist, 'home.html'), await compose(page, rendered, dist, bundle))
      },
    },
  }
}
