import type { ReactElement } from 'react'

export {
  MailButton,
  MailFigure,
  MailHeading,
  MailLayout,
  MailParagraph,
  MailSmallPrint,
  MailSwitchNote,
  MailTyped,
} from './layout.tsx'

/** XHTML, which the oldest mail programs lay out by. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

const keepLetterCase = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))

/**
 * Both parts of a mail from one element; the renderer is loaded with the first mail, not with the server. React's streaming
 * renderer would make every later promise of the process slower (decision 012).
 */
export const renderMail = async (element: ReactElement): Promise<{ html: string; text: string }> => {
  const [{ toPlainText }, { renderToStaticMarkup }] = await Promise.all([
    import('@react-email/render'),
    import('./static-markup.ts'),
  ])
  const html = doctype + renderToStaticMarkup(element)
  return { html, text: toPlainText(html, { selectors: keepLetterCase }) }
}
