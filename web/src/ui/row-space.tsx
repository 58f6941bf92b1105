/** Holds the place of rows out of view; excluded from scroll anchoring, because its height changes. */
export const RowSpace = ({ heightPx }: { heightPx: number }) =>
  heightPx > 0 ? (
    <li aria-hidden="true" style={{ height: heightPx }} className="[overflow-anchor:none]" />
  ) : null
