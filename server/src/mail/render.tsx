import type { ReactElement } from 'react'

export {
  MailButton,
  MailFigure,
  MailHeading,
  MailLayout,
  MailParagraph,
  MailSmallPrint,
  MailTyped,
} from './layout.tsx'

const keepLetterCase = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))

/** Both parts of a mail from one element; the renderer is loaded with the first mail, not with the server. */
export const renderMail = async (element: ReactElement): Promise<{ html: string; text: string }> => {
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(element)
  return { html, text: toPlainText(html, { selectors: keepLetterCase }) }
}
