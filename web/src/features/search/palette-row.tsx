import { cn } from '../../ui/class-names.ts'
import { Kbd } from '../../ui/kbd.tsx'
import type { PaletteOption } from './palette-option.ts'

interface PaletteRowProps {
  id: string
  option: PaletteOption
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}

/** One line of the palette; the field above has the keys and keeps the focus. */
export const PaletteRow = ({ id, option, isChosen, onPoint, onChoose }: PaletteRowProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    onPointerDown={(event) => event.preventDefault()}
    onPointerMove={isChosen ? undefined : onPoint}
    onClick={onChoose}
    className={cn(
      'flex min-h-10 scroll-my-10 cursor-default select-none items-center gap-3 rounded-md px-3 text-base text-ink max-md:min-h-12',
      isChosen && 'bg-wash-strong',
    )}
  >
    <option.icon
      aria-hidden="true"
      className={cn(
        'size-4 shrink-0',
        isChosen ? 'text-accent-ink' : 'text-ink-faint',
        option.isSolid && 'fill-current',
      )}
    />
    <span dir="auto" className={cn('min-w-0 truncate', option.isDone && 'text-ink-muted line-through')}>
      {option.label}
    </span>
    {option.isDone && <span className="sr-only">Completed</span>}
    {option.note && (
      <span dir="auto" className="ml-auto min-w-0 max-w-2/5 shrink-0 truncate text-ink-muted text-sm">
        {option.note}
      </span>
    )}
    {option.keys && (
      <Kbd keys={[...option.keys]} className={cn('shrink-0 max-md:hidden', !option.note && 'ml-auto')} />
    )}
  </div>
)
