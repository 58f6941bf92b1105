import { useEffect } from 'react'
import { reloadIfOutdated } from '../lib/connection/new-version.ts'
import { isPrerenderedShown } from '../lib/page/prerendered.ts'
import { Button } from '../ui/button.tsx'

const reload = () => window.location.reload()

// Without the picture of other errors, since every first page carries these two.
const Failed = ({ title, action }: { title: string; action: string }) => (
  <div className="grid min-h-[60dvh] place-items-center p-4">
    <div role="alert" className="flex flex-col items-center gap-4 text-center">
      <p className="font-medium text-md">{title}</p>
      <Button onClick={reload}>{action}</Button>
    </div>
  </div>
)

/**
 * Replaces a page that failed, as when a new version has removed its files; the shell around it stays. A prerendered page
 * stays too: it can be read without the scripts, and its links work.
 */
export const PageFailed = () => {
  useEffect(() => void reloadIfOutdated().catch(() => undefined), [])
  if (isPrerenderedShown()) return null
  return <Failed title="Something went wrong loading this component" action="Reload Page" />
}

/** Replaces the whole app. */
export const EverythingFailed = () => (
  <main>
    <Failed title="Something went wrong" action="Refresh Page" />
  </main>
)
