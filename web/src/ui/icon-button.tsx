import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import type { ButtonSize, ButtonVariant } from './button-styles.ts'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The button's name, also shown in its tooltip. */
  label: string
  icon: ReactNode
  shortcut?: string[]
  variant?: ButtonVariant
  size?: ButtonSize
  loading?: boolean
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left'
}

export const IconButton = ({
  label,
  icon,
  shortcut,
  variant = 'quiet',
  size = 'md',
  tooltipSide,
  className,
  ...rest
}: IconButtonProps) => (
  <Tooltip label={label} shortcut={shortcut} side={tooltipSide}>
    <Button {...rest} variant={variant} size={size} icon={icon} square className={className}>
      <span className="sr-only">{label}</span>
    </Button>
  </Tooltip>
)
