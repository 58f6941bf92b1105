import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const title = 'Daybook: tasks, time and invoices in one book'
const description =
  'Daybook is where freelancers and small teams keep their tasks, their hours and what they earned. Free to begin, and it works the moment you open it.'

// The server puts its own address in the place of the mark.
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

/** What of a browser the modules of the page ask for while they are loaded. */
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

/** Writes `home.html` beside `index.html`: the homepage, rendered, in front of the place where the app starts. */
export const prerenderHomepage = (): Plugin => {
  let root = ''
  let outputDirectory = ''
  let failed = false
  return {
    name: 'daybook-prerender-homepage',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      outputDirectory = resolve(config.root, config.build.outDir)
    },
    buildEnd(error) {
      failed = error !== undefined
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (failed) return
        const rendered = await renderHomepage(root)
        const page = await readFile(join(outputDirectory, 'index.html'), 'utf8')
        const html = page
          .replace(/<title>[\s\S]*?<\/title>/, '')
          .replace(/<meta\s+name="description"[\s\S]*?\/>/, () => head)
          .replace('<div id="root">', () => `<div id="prerendered">${rendered}</div>\n    <div id="root">`)
        await writeFile(join(outputDirectory, 'home.html'), html)
      },
    },
  }
}
