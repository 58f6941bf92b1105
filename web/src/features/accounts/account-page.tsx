import type { ReactNode } from 'react'
import { Wordmark } from '../../ui/wordmark.tsx'

interface AccountPageProps {
  title: string
  /** One line below the title. */
  lead?: ReactNode
  children?: ReactNode
  /** The link to a neighbouring page. */
  footer?: ReactNode
  /** The sign-out, at the top. */
  out?: ReactNode
}

/** The shared layout of the pages around the session: a narrow column on an empty sheet. */
export const AccountPage = ({ title, lead, children, footer, out }: AccountPageProps) => (
  <div className="flex min-h-dvh flex-col px-4 pb-6 md:px-8">
    <header className="flex h-14 items-center justify-between gap-4">
      <Wordmark />
      {out}
    </header>
    <main className="mx-auto flex w-full max-w-90 flex-1 flex-col justify-center py-10">
      <h1 className="title text-5xl">{title}</h1>
      {lead && <p className="mt-2 text-pretty text-ink-muted text-md">{lead}</p>}
      {children && <div className="mt-8 flex flex-col gap-6">{children}</div>}
      {footer && <p className="mt-8 border-line border-t pt-6 text-ink-muted text-md">{footer}</p>}
    </main>
  </div>
)
