/** Beside sums in which the running timer counts. */
export const RunningNote = () => (
  <p className="text-ink-muted text-sm print:hidden">
    The running timer counts as it runs; its amount follows once you stop it.
  </p>
)
