/** A day that has not come yet: nothing can be recorded on it. */
export const FutureCell = () => (
  <span className="block px-2 text-right text-base text-ink-faint">
    <span aria-hidden="true">–</span>
    <span className="sr-only">In the future</span>
  </span>
)
