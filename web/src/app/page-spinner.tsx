import { Spinner } from '../ui/spinner.tsx'

/** Holds the place of a page that is on its way. */
export const PageSpinner = () => (
  <div className="grid min-h-[60dvh] place-items-center text-ink-muted">
    <Spinner label="Loading" className="size-6" />
  </div>
)
