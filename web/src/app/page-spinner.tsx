import { Spinner } from '../ui/spinner.tsx'

/** Shown while a page loads. */
export const PageSpinner = () => (
  <div className="grid min-h-[60dvh] place-items-center text-ink-muted">
    <Spinner label="Loading" className="size-6" />
  </div>
)
