import { cn } from './class-names.ts'
import { ColorDot } from './color-dot.tsx'
import { CutText } from './cut-text.tsx'

interface DottedNameProps {
  color: string | undefined
  name: string
  /** As of `CutText`. */
  isWhole?: boolean
  className?: string
}

/** The name of a project after its colour, in the direction of its own letters, cut where there is no room. */
export const DottedName = ({ color, name, isWhole = false, className }: DottedNameProps) => (
  <span className={cn('inline-flex min-w-0 items-center gap-1.5', className)}>
    <ColorDot color={color} />
    <CutText isWhole={isWhole}>{name}</CutText>
  </span>
)
