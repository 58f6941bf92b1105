import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient, readWhenReached } from '../../lib/api/query-client.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { linkStyles } from '../../ui/link-styles.ts'
import { contentId, SkipLink } from '../../ui/skip-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'

/** The frame around a public page for people who are not signed in. */
export const Visiting = ({ children }: { children: ReactNode }) => {
  const [client] = useState(createQueryClient)
  useEffect(() => readWhenReached(client), [client])
  const { href } = useLocation()
  const { status } = useSession()
  return (
    <QueryClientProvider client={client}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <header className="flex h-14 items-center justify-between border-line border-b px-4 md:px-8">
          <Link to="/" className="flex shrink-0 rounded-sm">
            <Wordmark />
          </Link>
          {status === 'unauthenticated' && (
            <Link
              to="/login"
              state={{ from: href }}
              className={buttonStyles({ size: 'sm', className: 'print:hidden' })}
            >
              Sign in
            </Link>
          )}
        </header>
        <main
          id={contentId}
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-4 pt-6 pb-10 outline-none md:px-8 md:pt-8"
        >
          {children}
        </main>
        <footer className="flex justify-center gap-6 border-line border-t px-4 py-5 text-ink-muted text-sm print:hidden">
          <Link to="/terms" className={linkStyles({ quiet: true })}>
            Terms
          </Link>
          <Link to="/privacy" className={linkStyles({ quiet: true })}>
            Privacy
          </Link>
        </footer>
      </div>
    </QueryClientProvider>
  )
}
