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
  const openOrClose = (opens: boolean) => {
    if (opens) setContainer(floatingContainer(anchor.current))
    onOpenChange?.(opens)
  }
  return (
    <Place value={place}>
      <Radix.Root modal={false} {...props} onOpenChange={openOrClose} />
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
      <Check aria-hidden="true" />
    </Radix.ItemIndicator>
  </Radix.CheckboxItem>
)

export const DropdownMenuLabel = ({ className, ...props }: ComponentProps<typeof Radix.Label>) => (
  <Radix.Label {...props} className={cn(menuLabelStyles, className)} />
)

export const DropdownMenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
