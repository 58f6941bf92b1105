import { ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatCounted } from '../lib/formats/formats.ts'
import { cn } from './class-names.ts'
import type { FieldText } from './field.tsx'
import { ListOption } from './list-option.tsx'
import { menuLabelStyles } from './menu-styles.ts'
import { findOptions, type SearchOption } from './search-options.ts'
import { TextField } from './text-field.tsx'
import { useCombobox } from './use-combobox.ts'

export type { SearchOption } from './search-options.ts'

interface SearchSelectProps extends FieldText {
  name?: string
  value: string
  /** The label of the chosen option, where the options may not tell it. */
  shown?: string
  /** Null until they are loaded. */
  options: readonly SearchOption[] | null
  /** Makes what was typed and does not exist; the caller chooses it. */
  make?: { label: (typed: string) => string; onMake: (typed: string) => void }
  /** What is looked for or made where more is typed than the name itself. */
  read?: (typed: string) => string
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  autoFocus?: boolean
  /** All there is in a popover: the list is open from the start, in the flow. */
  fillsPopover?: boolean
  onOpen?: () => void
  onValueChange: (value: string) => void
  /** The field was left, or the choice given up. */
  onLeave?: () => void
}

const Dot = ({ color }: { color: string }) => (
  <span aria-hidden="true" style={{ background: color }} className="size-2 shrink-0 rounded-full" />
)

/** The option that makes what was typed. */
const made = 'made'

/** The field may be at the end of the screen. */
const showList = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

const trimmed = (text: string) => text.trim()

/** One of many options, found by typing a part of its name; the choice stays until another is made. */
export const SearchSelect = ({
  value,
  shown,
  options,
  make,
  read = trimmed,
  disabled,
  className,
  fillsPopover = false,
  onOpen,
  onValueChange,
  onLeave,
  ...text
}: SearchSelectProps) => {
  /** Null shows the choice and all options. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(fillsPopover)
  const wanted = typed === null ? '' : read(typed)
  const found = isOpen && options ? findOptions(options, wanted) : []
  const isKnown = found.some(({ label }) => label.toLowerCase() === wanted.toLowerCase())
  const makes = isOpen && make !== undefined && options !== null && wanted !== '' && !isKnown
  const choices: readonly (SearchOption | typeof made)[] = makes ? [...found, made] : found
  const chosen = found.findIndex((option) => option.value === value)
  const current = options?.find((option) => option.value === value)

  const open = () => {
    if (isOpen || disabled) return
    setOpen(true)
    onOpen?.()
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
    reset()
  }
  const { field, reset, takeKey, fieldProps, listProps, optionProps } = useCombobox({
    options: choices,
    isOpen,
    first: Math.max(typed ? 0 : chosen, 0),
    onPick: (choice) => {
      close()
      if (choice === made) make?.onMake(wanted)
      else if (choice.value !== value) onValueChange(choice.value)
    },
    onOpen: open,
    onShut: close,
  })
  return (
    <div className={cn('relative min-w-0', className)}>
      <TextField
        {...text}
        ref={field}
        disabled={disabled}
        {...fieldProps}
        spellCheck={false}
        dir="auto"
        inputClassName="text-ellipsis"
        leading={typed === null && current?.color && <Dot color={current.color} />}
        trailing={<ChevronDown className="pointer-events-none mr-2 size-4" />}
        value={typed ?? shown ?? current?.label ?? ''}
        onFocus={({ target }) => target.select()}
        onMouseDown={(event) => {
          // A click into what is selected would put the caret there once it is over.
          if (!isOpen && document.activeElement === event.currentTarget) event.preventDefault()
        }}
        onClick={({ currentTarget }) => {
          // Typing replaces the choice, also where the field kept the focus after Escape.
          if (!isOpen) currentTarget.select()
          open()
        }}
        onBlur={() => {
          close()
          onLeave?.()
        }}
        onChange={({ target }) => {
          open()
          setTyped(target.value)
          reset()
        }}
        onKeyDown={(event) => takeKey(event) && event.preventDefault()}
      />
      {isOpen && (
        <div
          // Made anew once the options are there: the list is higher then.
          key={options ? 'options' : 'loading'}
          {...listProps}
          ref={showList}
          aria-label="Choices"
          className={cn(
            'mt-1 max-h-64 overflow-y-auto overscroll-contain max-md:max-h-44',
            !fillsPopover &&
              'absolute inset-x-0 top-full z-20 scroll-mb-20 rounded-lg border border-line bg-raised p-1 shadow-float',
          )}
        >
          {choices.map((choice, place) =>
            choice === made ? (
              <ListOption key="made" {...optionProps(place)}>
                <Plus className="text-ink-muted" />
                <span dir="auto" className="min-w-0 truncate">
                  {make?.label(wanted)}
                </span>
              </ListOption>
            ) : (
              <div key={choice.value} role="presentation">
                {choice.group !== undefined && choice.group !== found[place - 1]?.group && (
                  <div role="presentation" className={menuLabelStyles}>
                    {choice.group}
                  </div>
                )}
                <ListOption {...optionProps(place)}>
                  {choice.color && <Dot color={choice.color} />}
                  <span dir="auto" className="min-w-0 truncate">
                    {choice.label}
                  </span>
                  {choice.note && (
                    <span className="ml-auto shrink-0 text-ink-muted text-sm">{choice.note}</span>
                  )}
                </ListOption>
              </div>
            ),
          )}
          {options && choices.length === 0 && (
            <p className="px-2 py-2 text-ink-muted text-sm">Nothing matches.</p>
          )}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen && options && typed !== null && formatCounted(choices.length, 'choice')}
      </span>
    </div>
  )
}
