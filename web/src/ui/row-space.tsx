/** Holds the place of rows that are out of sight; the page is held by those that show as it changes its height. */
export const RowSpace = ({ heightPx }: { heightPx: number }) =>
  heightPx > 0 ? (
    <li aria-hidden="true" style={{ height: heightPx }} className="[overflow-anchor:none]" />
  ) : null
