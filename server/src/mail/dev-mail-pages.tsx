import { Fragment, type ReactNode } from 'react'
import { linksOf, type OutboxFile } from './outbox-files.ts'

const style = `
  :root { color-scheme: dark; --ground: oklch(0.19 0.006 80); --surface: oklch(0.225 0.006 80); --ink: oklch(0.93 0.008 80);
    --faded: oklch(0.73 0.01 80); --hairline: oklch(0.31 0.007 80); --ember: oklch(0.74 0.15 48); }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif; }
  main { max-width: 960px; margin: 0 auto; padding: 40px 20px 64px; }
  h1 { margin: 0 0 4px; font: 500 28px/1.2 Newsreader, Georgia, serif; overflow-wrap: anywhere; }
  h2 { margin: 32px 0 8px; font-size: 13px; font-weight: 600; color: var(--faded); }
  p { margin: 0 0 24px; color: var(--faded); }
  a { color: var(--ember); overflow-wrap: anywhere; }
  :focus-visible { outline: 2px solid var(--ember); outline-offset: 2px; border-radius: 4px; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { border-top: 1px solid var(--hairline); }
  li:last-child { border-bottom: 1px solid var(--hairline); }
  .row { display: grid; grid-template-columns: 172px minmax(0, 1fr) minmax(0, 2fr); gap: 16px; padding: 9px 8px; color: inherit; text-decoration: none; }
  .row:hover { background: var(--surface); }
  .row > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  time, dt { color: var(--faded); font-variant-numeric: tabular-nums; }
  .links li { padding: 9px 8px; }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 0; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre { margin: 0; padding: 16px; background: var(--surface); border: 1px solid var(--hairline); border-radius: 8px; font: 13px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 640px; border: 1px solid var(--hairline); border-radius: 8px; background: #f6f1e8; }
  @media (max-width: 640px) { .row { grid-template-columns: minmax(0, 1fr); gap: 0; } }`

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} · Daybook outbox`}</title>
      <style>{style}</style>
    </head>
    <body>{children}</body>
  </html>
)

const recipientsOf = ({ mail }: OutboxFile): string =>
  (mail.to ?? []).map(({ address }) => address ?? '').join(', ')

const subjectOf = ({ mail }: OutboxFile): string => mail.subject || 'No subject'

const timeOf = ({ mail }: OutboxFile): string => (mail.date ?? '').slice(0, 19).replace('T', ' ')

/** Every message written instead of sent, newest first; the script fetches the page again and swaps the list. */
export const OutboxPage = ({ files, total }: { files: OutboxFile[]; total: number }) => (
  <Page title="Mail">
    <main data-newest={files[0]?.name ?? ''}>
      <h1>Mail</h1>
      <p>
        {total === 0
          ? 'Nothing has been sent yet. Mail that Daybook would send appears here, because SMTP_URL is not set.'
          : `${total} ${total === 1 ? 'message' : 'messages'}, written here because SMTP_URL is not set. Times are UTC.`}
      </p>
      <ul>
        {files.map((file) => (
          <li key={file.name}>
            <a className="row" href={`/dev/mail/${encodeURIComponent(file.name)}`}>
              <time dateTime={file.mail.date}>{timeOf(file)}</time>
              <span>{recipientsOf(file)}</span>
              <span dir="auto">{subjectOf(file)}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
    <script src="/dev/mail/refresh.js" defer />
  </Page>
)

/** One message: its links as plain anchors first, so that a person or a test can follow them without the frame. */
export const MessagePage = ({ file }: { file: OutboxFile }) => {
  const links = linksOf(file.mail.html ?? '')
  return (
    <Page title={subjectOf(file)}>
      <main>
        <p>
          <a href="/dev/mail">All mail</a>
        </p>
        <h1 dir="auto">{subjectOf(file)}</h1>
        <p>{`To ${recipientsOf(file)}, ${timeOf(file)} UTC`}</p>
        {links.length > 0 && (
          <nav aria-label="Links in this mail">
            <h2>Links</h2>
            <ul className="links">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {file.mail.html && (
          <>
            <h2>HTML</h2>
            <iframe
              title="The mail as HTML"
              src={`/dev/mail/${encodeURIComponent(file.name)}/html`}
              sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
            />
          </>
        )}
        <h2>Text</h2>
        <pre dir="auto">{file.mail.text ?? ''}</pre>
        <h2>Headers</h2>
        <dl>
          {file.mail.headers.map(({ originalKey, value }) => (
            <Fragment key={`${originalKey} ${value}`}>
              <dt>{originalKey}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </main>
    </Page>
  )
}

export const NotFoundPage = () => (
  <Page title="No such mail">
    <main>
      <h1>No such mail</h1>
      <p>
        <a href="/dev/mail">All mail</a>
      </p>
    </main>
  </Page>
)
