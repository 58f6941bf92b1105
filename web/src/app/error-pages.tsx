import { useEffect } from 'react'
import { reloadIfOutdated } from '../lib/connection/new-version.ts'
import { isPrerenderedShown } from '../lib/page/prerendered.ts'
import { Button } from '../ui/button.tsx'

const reload = () => window.location.reload()

// The figure that other errors are drawn with is left out: every first page carries these two.
const Failed = ({ title, action }: { title: string; action: string }) => (
  <div className="grid min-h-[60dvh] place-items-center p-4">
    <div role="alert" className="flex flex-col items-center gap-4 text-center">
      <p className="font-medium text-md">{title}</p>
      <Button onClick={reload}>{action}</Button>
    </div>
  </div>
)

/**
 * In place of a page that failed, as one does whose parts a new version has replaced; what stands around it goes on.
 * Where the page showed before the scripts ran, it goes on without them: it can be read, and its links lead on.
 */
export const PageFailed = () => {
  useEffect(() => void reloadIfOutdated().catch(() => undefined), [])
  if (isPrerenderedShown()) return null
  return <Failed title="Something went wrong loading this component" action="Reload Page" />
}

/** In place of everything. */
export const EverythingFailed = () => (
  <main>
    <Failed title="Something went wrong" action="Refresh Page" />
  </main>
)
