import { PurgeCSS } from 'purgecss'

/** Every word of the page that may be a class, an element or an attribute, as styles would name it. */
const wordsIn = (html: string): string[] =>
  html
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .match(/[^\s"'=<]+|[\w-]+/g) ?? []

/** Of the app's styles, those that a page uses: a phone has a page of one round trip's length a round trip sooner. */
export const stylesUsedIn = async (html: string, css: string): Promise<string> => {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: wordsIn,
    // What the page's own script and the browser set.
    safelist: ['html', 'body', 'data-mode', 'data-density', ':focus-visible'],
    keyframes: true,
  })
  return purged?.css ?? css
}
