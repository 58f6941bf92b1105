import type { FrameWords } from '@daybook/contract/document-words/words'
import { frameWords } from '@daybook/contract/frame-words'
import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { buttonStyles } from '../../ui/button-styles.ts'
import { linkStyles } from '../../ui/link-styles.ts'
import { contentId, SkipLink } from '../../ui/skip-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { createQueryClient } from '../api/query-client.ts'
import { useSession } from '../session/session-store.ts'

const WayOn = ({ words }: { words: FrameWords }) => {
  const { href } = useLocation()
  const { status } = useSession()
  const look = buttonStyles({ size: 'sm', className: 'print:hidden' })
  switch (status) {
    case 'loading':
      return null
    case 'authenticated':
      return (
        <Link to="/dashboard" className={look}>
          {words.openApp}
        </Link>
      )
    case 'unauthenticated':
      return (
        <Link to="/login" state={{ from: href }} className={look}>
          {words.signIn}
        </Link>
      )
  }
}

interface FrameProps {
  /** Not where what it shows says by itself with what it was made, or is not to say it. */
  isMarked?: boolean
  /** Null while it is not known in which language the page speaks. */
  words?: FrameWords | null
  children: ReactNode
}

/** What a link shows is read anew, whoever is signed in: signing in or out takes nothing away. */
export const PublicQueries = ({ children }: { children: ReactNode }) => {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** The frame around what a link shows, the same for everybody, where it says in which language. */
export const FramedPage = ({ isMarked = true, words = frameWords, children }: FrameProps) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink label={words?.skip} />
    <header className="flex h-14 items-center justify-between border-line border-b px-4 md:px-8">
      <Link to="/" className="flex shrink-0 rounded-sm">
        <Wordmark />
      </Link>
      {words && <WayOn words={words} />}
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
        <Link to="/" lang="en" dir="ltr" className={linkStyles({ quiet: true })}>
          Made with Daybook
        </Link>
      </footer>
    )}
  </div>
)

/** Both, for what is in English. */
export const PublicFrame = ({ isMarked, children }: Omit<FrameProps, 'words'>) => (
  <PublicQueries>
    <FramedPage isMarked={isMarked}>{children}</FramedPage>
  </PublicQueries>
)
