/** The look of a box to type in; the box may be the input itself or a frame around it and its ornaments. */
export const inputStyles =
  'w-full rounded-lg border border-line-strong bg-surface text-ink text-lg transition-colors placeholder:text-ink-faint hover:border-ink-faint focus-visible:border-focus focus-visible:outline-1 focus-visible:-outline-offset-1 aria-invalid:border-bad data-invalid:border-bad data-read-only:border-line data-read-only:border-dashed data-read-only:bg-transparent disabled:cursor-not-allowed disabled:border-line disabled:bg-wash disabled:opacity-50 md:text-base'
