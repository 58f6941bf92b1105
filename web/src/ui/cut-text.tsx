/** A text in the direction of its own letters, cut where there is no room; the whole of it shows to those who point at it. */
export const CutText = ({ children }: { children: string }) => (
  <span dir="auto" title={children} className="min-w-0 truncate">
    {children}
  </span>
)
