import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { buttonStyles } from '../../ui/button-styles.ts'
import { linkStyles } from '../../ui/link-styles.ts'
import { contentId, SkipLink } from '../../ui/skip-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { createQueryClient } from '../api/query-client.ts'
import { useSession } from '../session/session-store.ts'

const WayOn = () => {
  const { href } = useLocation()
  const { status } = useSession()
  const look = buttonStyles({ size: 'sm', className: 'print:hidden' })
  switch (status) {
    case 'loading':
      return null
    case 'authenticated':
      return (
        <Link to="/dashboard" className={look}>
          Open Daybook
        </Link>
      )
    case 'unauthenticated':
      return (
        <Link to="/login" state={{ from: href }} className={look}>
          Sign in
        </Link>
      )
  }
}

interface PublicFrameProps {
  /** Not where what it shows says by itself with what it was made, or is not to say it. */
  isMarked?: boolean
  children: ReactNode
}

/** The frame around what a link shows: the same for everybody, so that signing in or out takes nothing away. */
export const PublicFrame = ({ isMarked = true, children }: PublicFrameProps) => {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <header className="flex h-14 items-center justify-between border-line border-b px-4 md:px-8">
          <Link to="/" className="flex shrink-0 rounded-sm">
            <Wordmark />
          </Link>
          <WayOn />
        </header>
        <main
          id={contentId}
          tabIndex={-1}
          className="mx-auto w-full max-w-5xl flex-1 px-4 pt-6 pb-12 outline-none md:px-8 md:pt-10"
        >
          {children}
        </main>
        {isMarked && (
          <footer className="flex justify-center border-line border-t px-4 py-5 text-ink-muted text-sm">
            <Link to="/" className={linkStyles({ quiet: true })}>
              Made with Daybook
            </Link>
          </footer>
        )}
      </div>
    </QueryClientProvider>
  )
}
