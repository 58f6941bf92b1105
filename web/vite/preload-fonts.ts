import type { Plugin } from 'vite'

/** Preloads fonts, which the browser would otherwise request at the first styled text. */
export const preloadFonts = (fontNames: string[]): Plugin => ({
  name: 'daybook-preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const files = Object.keys(bundle ?? {})
      return fontNames.map((fontName) => {
        const file = files.find((name) => name.includes(fontName) && name.endsWith('.woff2'))
        if (!file) throw new Error(`No font file named ${fontName} in the bundle`)
        return {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        }
      })
    },
  },
})
