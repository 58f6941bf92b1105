import { ColorDot } from './color-dot.tsx'
import { colorName } from './named-colors.ts'

/** A colour as one reads it: what it looks like, and what it is called. */
export const ColorName = ({ color }: { color: string }) => (
  <span className="flex items-center gap-2">
    <ColorDot color={color} className="size-3 shrink-0" />
    {colorName(color)}
  </span>
)
