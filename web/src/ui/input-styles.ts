/** The look of a box to type in, or of mere text where that may only be read; the box may be the input itself or a frame around it and its ornaments. */
export const inputStyles =
  'w-full rounded-lg border border-line-strong bg-surface text-ink text-lg transition-colors placeholder:text-ink-faint hover:border-ink-faint focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 aria-invalid:border-bad data-invalid:border-bad data-read-only:border-transparent data-read-only:bg-transparent data-read-only:px-0 disabled:cursor-not-allowed disabled:border-line disabled:bg-wash disabled:opacity-50 md:text-base'

/** A text to type in that looks like the text of a page until it is pointed at or has the focus. */
export const pageTextStyles =
  '-mx-2 -my-1 w-[calc(100%+1rem)] resize-none rounded-md bg-transparent px-2 py-1 text-ink transition-colors placeholder:text-ink-faint hover:bg-wash focus-visible:bg-wash focus-visible:outline-2 focus-visible:-outline-offset-2 aria-invalid:outline-2 aria-invalid:-outline-offset-2 aria-invalid:outline-bad'
