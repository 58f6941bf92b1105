import { cn } from '../../ui/class-names.ts'

/** A tab of the phone's bar: its picture above its name. */
export const tabStyles = (isHere: boolean): string =>
  cn(
    'flex min-w-0 flex-col items-center justify-center gap-0.5 text-xs transition-colors [&_svg]:size-5',
    isHere ? 'font-medium text-ink' : 'text-ink-muted hover:text-ink',
  )
