/** The id of the page's main content. */
export const contentId = 'content'

/** The first stop of Tab: it skips what stands on every page. Hidden until it has the focus. */
export const SkipLink = ({ label = 'Skip to content' }: { label?: string }) => (
  <a
    href={`#${contentId}`}
    onClick={(event) => {
      // The address stays unchanged: it names the page and the open record.
      event.preventDefault()
      document.getElementById(contentId)?.focus()
    }}
    className="fixed start-4 -top-16 z-50 rounded-lg border border-line bg-raised px-4 py-2 font-medium text-base text-ink focus:top-2 focus:shadow-float print:hidden"
  >
    {label}
  </a>
)
