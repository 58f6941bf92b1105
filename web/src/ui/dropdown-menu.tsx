import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useEscape } from '../lib/page/escape.ts'
import { cn } from './class-names.ts'
import { floatingContainer } from './floating-container.ts'
import { Kbd } from './kbd.tsx'
import { menuItemColors, menuItemStyles, menuLabelStyles, menuPanelStyles } from './menu-styles.ts'

type MenuPlace = {
  keepAnchor: (anchor: HTMLButtonElement | null) => void
  container: HTMLElement | undefined
}

const Place = createContext<MenuPlace>({ keepAnchor: () => {}, container: undefined })

/** Not modal: the page behind stays readable, and a click on it closes the menu. */
export const DropdownMenu = ({ onOpenChange, ...props }: ComponentProps<typeof Radix.Root>) => {
  const anchor = useRef<HTMLButtonElement>(null)
  const [container, setContainer] = useState<HTMLElement>()
  const keepAnchor = useCallback((element: HTMLButtonElement | null) => {
    anchor.current = element
  }, [])
  const place = useMemo(() => ({ keepAnchor, container }), [keepAnchor, container])
  const [isOpen, setOpen] = useState(false)
  const openOrClose = (opens: boolean) => {
    setOpen(opens)
    if (opens) setContainer(floatingContainer(anchor.current))
    onOpenChange?.(opens)
  }
  useEscape('above', isOpen, () => openOrClose(false))
  return (
    <Place value={place}>
      <Radix.Root modal={false} {...props} open={isOpen} onOpenChange={openOrClose} />
    </Place>
  )
}

export const DropdownMenuTrigger = (props: Omit<ComponentProps<typeof Radix.Trigger>, 'ref'>) => {
  const { keepAnchor } = use(Place)
  return <Radix.Trigger {...props} ref={keepAnchor} />
}

export const DropdownMenuContent = ({ className, ...props }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal container={use(Place).container}>
    <Radix.Content
      align="end"
      sideOffset={4}
      collisionPadding={8}
      {...props}
      className={cn(menuPanelStyles, className)}
    />
  </Radix.Portal>
)

type ItemProps = ComponentProps<typeof Radix.Item> & {
  icon?: ReactNode
  shortcut?: string[]
  /** For actions that cannot be undone. */
  danger?: boolean
}

export const DropdownMenuItem = ({ icon, shortcut, danger, className, children, ...props }: ItemProps) => (
  <Radix.Item
    {...props}
    className={cn(menuItemStyles, danger ? menuItemColors.danger : menuItemColors.usual, className)}
  >
    {props.asChild ? (
      children
    ) : (
      <>
        {icon && <span className={cn('flex', !danger && 'text-ink-muted')}>{icon}</span>}
        {children}
        {shortcut && <Kbd keys={shortcut} className="ml-auto pl-4" />}
      </>
    )}
  </Radix.Item>
)

type CheckboxItemProps = ComponentProps<typeof Radix.CheckboxItem>

export const DropdownMenuCheckboxItem = ({ className, children, ...props }: CheckboxItemProps) => (
  <Radix.CheckboxItem {...props} className={cn(menuItemStyles, menuItemColors.usual, className)}>
    {children}
    <Radix.ItemIndicator className="ml-auto pl-4">
      <Check />
    </Radix.ItemIndicator>
  </Radix.CheckboxItem>
)

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onValueChange: (value: Value) => void
}

/** One of a few, side by side; the menu stays open, so that the choice can be seen. */
export const DropdownMenuChoice = <Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: ChoiceProps<Value>) => (
  <Radix.RadioGroup aria-label={label} value={value} className="flex gap-1 p-1">
    {options.map((option) => (
      <Radix.RadioItem
        key={option.value}
        value={option.value}
        onSelect={(event) => {
          event.preventDefault()
          onValueChange(option.value)
        }}
        className={cn(
          'flex h-8 flex-1 cursor-pointer items-center justify-center rounded-md border border-transparent text-ink-muted text-sm outline-none data-[highlighted]:bg-wash-strong data-[state=checked]:border-line-strong data-[state=checked]:font-medium data-[state=checked]:text-ink',
        )}
      >
        {option.label}
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
)

export const DropdownMenuLabel = ({ className, ...props }: ComponentProps<typeof Radix.Label>) => (
  <Radix.Label {...props} className={cn(menuLabelStyles, className)} />
)

export const DropdownMenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
