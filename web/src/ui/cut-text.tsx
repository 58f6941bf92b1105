import { cn } from './class-names.ts'

interface CutTextProps {
  children: string
  /** Below 640 px it goes on in a second line: nobody can point at it there. */
  isWhole?: boolean
}

/** A text in the direction of its own letters, cut where there is no room; the whole of it shows to those who point at it. */
export const CutText = ({ children, isWhole = false }: CutTextProps) => (
  <span
    dir="auto"
    title={children}
    className={cn('min-w-0 truncate text-left', isWhole && 'max-sm:whitespace-normal max-sm:break-words')}
  >
    {children}
  </span>
)
