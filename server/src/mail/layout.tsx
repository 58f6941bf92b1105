import { type CSSProperties, createElement, type ReactNode } from 'react'

// Plain tables and inline styles, on which mail programs agree. Written out here because a library would load its
// whole tool chain into every process that can send a mail.
const paper = '#f6f1e8'
const sheet = '#fffdf8'
const ink = '#2a2520'
const faded = '#665e54'
const hairline = '#e5ddd0'
const ember = '#b5460f'

const serif = "Newsreader, Georgia, 'Times New Roman', serif"
const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

// Programs that force dark mode respect declared light colours; the rest follow them anyway.
const headStyle = `
  :root { color-scheme: light; supported-color-schemes: light; }
  body { margin: 0; padding: 0; }
  @media (max-width: 620px) { .sheet { padding: 28px 20px !important; } }`

const cell: CSSProperties = { fontFamily: sans, fontSize: '16px', lineHeight: '26px', color: ink }

const Table = ({ children, style }: { children: ReactNode; style?: CSSProperties }) => (
  <table role="presentation" border={0} cellPadding={0} cellSpacing={0} width="100%" style={style}>
    <tbody>{children}</tbody>
  </table>
)

export interface MailLayoutProps {
  /** What the inbox shows beside the subject, and the document's title. */
  preview: string
  lang?: string
  dir?: 'ltr' | 'rtl'
  children: ReactNode
}

/** The frame of every mail: one sheet, 600 px at most, on warm paper. */
export const MailLayout = ({ preview, lang = 'en', dir = 'ltr', children }: MailLayoutProps) => {
  const textAlign = dir === 'rtl' ? 'right' : 'left'
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{preview}</title>
        <style>{headStyle}</style>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: paper }}>
        <div
          data-skip-in-text="true"
          style={{ display: 'none', overflow: 'hidden', maxHeight: 0, opacity: 0 }}
        >
          {preview}
        </div>
        <Table style={{ backgroundColor: paper }}>
          <tr>
            <td align="center" style={{ padding: '32px 12px' }}>
              <div
                data-skip-in-text="true"
                style={{
                  maxWidth: '592px',
                  padding: '0 4px 16px',
                  textAlign,
                  fontFamily: serif,
                  fontSize: '20px',
                  color: ink,
                }}
              >
                Daybook
              </div>
              <table
                role="presentation"
                border={0}
                cellPadding={0}
                cellSpacing={0}
                width={600}
                style={{ width: '100%', maxWidth: '600px', textAlign }}
              >
                <tbody>
                  <tr>
                    <td
                      className="sheet"
                      style={{
                        ...cell,
                        padding: '40px',
                        backgroundColor: sheet,
                        border: `1px solid ${hairline}`,
                        borderRadius: '8px',
                      }}
                    >
                      <div role="article" aria-label={preview} lang={lang} dir={dir}>
                        {children}
                      </div>
                    </td>
                  </tr>
                </tbody>
              </table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

export const MailHeading = ({ children }: { children: ReactNode }) => (
  <h1
    style={{
      margin: '0 0 16px',
      fontFamily: serif,
      fontSize: '28px',
      lineHeight: '34px',
      fontWeight: 500,
      color: ink,
    }}
  >
    {children}
  </h1>
)

export const MailParagraph = ({ children }: { children: ReactNode }) => (
  <p style={{ ...cell, margin: '0 0 16px' }}>{children}</p>
)

const linesOf = (paragraph: string): ReactNode[] =>
  paragraph.split('\n').flatMap((line, place) => (place === 0 ? [line] : [createElement('br'), line]))

/** What somebody typed, in its own lines and paragraphs. */
export const MailTyped = ({ children }: { children: string }) =>
  createElement(
    'div',
    { dir: 'auto' },
    ...children
      .split('\n\n')
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) =>
        createElement('p', { style: { ...cell, margin: '0 0 16px' } }, ...linesOf(paragraph.trim())),
      ),
  )

/** The figure that a mail is about, with a note on it. */
export const MailFigure = ({ figure, children }: { figure: ReactNode; children: ReactNode }) => (
  <div
    style={{
      margin: '8px 0 24px',
      padding: '16px 0',
      borderTop: `1px solid ${hairline}`,
      borderBottom: `1px solid ${hairline}`,
    }}
  >
    <p style={{ ...cell, margin: 0, fontFamily: serif, fontSize: '22px', lineHeight: '30px' }}>{figure}</p>
    <p style={{ ...cell, margin: '4px 0 0', fontSize: '14px', lineHeight: '22px', color: faded }}>
      {children}
    </p>
  </div>
)

/** The mail's one action, with its address below for programs that show no buttons. */
export const MailButton = ({
  href,
  orOpen = 'Or open this address:',
  children,
}: {
  href: string
  /** What stands before the address, in the language of the mail. */
  orOpen?: string
  children: ReactNode
}) => (
  <>
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 16px' }}>
      <tbody>
        <tr>
          <td style={{ backgroundColor: ember, borderRadius: '8px' }}>
            <a
              href={href}
              style={{
                display: 'inline-block',
                padding: '12px 24px',
                border: `1px solid ${ember}`,
                borderRadius: '8px',
                fontFamily: sans,
                fontSize: '16px',
                lineHeight: '24px',
                fontWeight: 600,
                color: '#ffffff',
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
    <p
      data-skip-in-text="true"
      style={{ ...cell, margin: '0 0 16px', fontSize: '13px', lineHeight: '20px', color: faded }}
    >
      {orOpen}{' '}
      <a href={href} style={{ color: faded, wordBreak: 'break-all' }}>
        {href}
      </a>
    </p>
  </>
)

export const MailSmallPrint = ({ children }: { children: ReactNode }) => (
  <p
    style={{
      ...cell,
      margin: '24px 0 0',
      padding: '16px 0 0',
      borderTop: `1px solid ${hairline}`,
      fontSize: '13px',
      lineHeight: '20px',
      color: faded,
    }}
  >
    {children}
  </p>
)

/** Ends a mail that its reader can switch off (rules §13). */
export const MailSwitchNote = () => (
  <MailSmallPrint>You choose in Settings under Notifications which of these e-mails you get.</MailSmallPrint>
)
