import { useState } from 'react'
import { avatarHue, initials } from './avatar-color.ts'
import { cn } from './class-names.ts'

type AvatarProps = {
  name: string
  src?: string | null
  size?: 'sm' | 'md' | 'lg' | 'xl'
  status?: 'online' | 'offline'
  className?: string
}

const sizes = {
  sm: 'size-6 text-xs tracking-tighter',
  md: 'size-8 text-xs',
  lg: 'size-14 text-2xl',
  xl: 'size-24 text-4xl',
}

/** A person or company: the picture, or the initials on a colour that stays with the name. */
export const Avatar = ({ name, src, size = 'md', status, className }: AvatarProps) => {
  const [arrived, setArrived] = useState<string>()
  const hue = avatarHue(name)
  const colors = { background: `oklch(var(--avatar-fill) ${hue})`, color: `oklch(var(--avatar-ink) ${hue})` }
  return (
    <span className={cn('relative inline-flex shrink-0', className)}>
      <span className={cn('inline-flex overflow-hidden rounded-full', sizes[size])}>
        {src && (
          <img
            // A picture that the browser has cached shows at once.
            ref={(picture) => {
              if (picture?.complete && picture.naturalWidth > 0) setArrived(src)
            }}
            src={src}
            alt={name}
            onLoad={() => setArrived(src)}
            className={cn('size-full object-cover', arrived !== src && 'hidden')}
          />
        )}
        {(!src || arrived !== src) && (
          <span
            role="img"
            aria-label={name}
            style={colors}
            className="flex size-full select-none items-center justify-center font-semibold"
          >
            {initials(name)}
          </span>
        )}
      </span>
      {status && <StatusDot status={status} />}
    </span>
  )
}

const StatusDot = ({ status }: { status: 'online' | 'offline' }) => (
  <span
    className={cn(
      'absolute -right-0.5 -bottom-0.5 size-2.5 rounded-full border-2 outline-2 outline-ground',
      status === 'online' ? 'border-good bg-good' : 'border-bad bg-ground',
    )}
  >
    <span className="sr-only">{status === 'online' ? 'Online' : 'Offline'}</span>
  </span>
)
