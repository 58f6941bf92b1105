/** The look of a dropped-down panel. */
export const menuPanelStyles =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-1rem)] animate-rise overflow-y-auto rounded-lg bg-raised p-1 shadow-float data-[state=closed]:animate-vanish'

/** The look of one line in a dropped-down panel. */
export const menuItemStyles =
  'flex min-h-8 cursor-default select-none items-center gap-2 rounded-md px-2 py-1.5 text-base outline-none data-[disabled]:opacity-45 [&_svg]:size-4 [&_svg]:shrink-0'

/** The colours of such a line; `danger` for actions that cannot be undone. */
export const menuItemColors = {
  usual: 'text-ink data-[highlighted]:bg-wash-strong',
  danger: 'text-bad data-[highlighted]:bg-bad-soft',
}

/** The look of a heading among such lines. */
export const menuLabelStyles = 'px-2 pt-2 pb-1 font-medium text-ink-faint text-xs'
