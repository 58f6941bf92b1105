import { Check, Copy, SquareArrowOutUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyles } from '../../ui/button-styles.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useCopy } from './use-copy.ts'

interface LinkFieldProps {
  label: string
  url: string
  hint?: ReactNode
}

/** A link for others, with the ways to copy and to open it. */
export const LinkField = ({ label, url, hint }: LinkFieldProps) => {
  const { isCopied, copy } = useCopy('Link copied to clipboard')
  const Picture = isCopied ? Check : Copy
  return (
    <div className="flex items-start gap-1">
      <TextField
        label={label}
        readOnly
        value={url}
        hint={hint}
        onFocus={({ target }) => target.select()}
        className="flex-1"
        inputClassName="text-ellipsis"
      />
      {/* Beside the field, below its label. */}
      <span className="mt-6.5 flex gap-1">
        <IconButton
          label={isCopied ? 'Copied' : 'Copy link'}
          variant="secondary"
          data-copy-link=""
          icon={<Picture className={isCopied ? 'text-good' : undefined} />}
          onClick={() => void copy(url)}
        />
        <Tooltip label="Open link">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles({ variant: 'secondary', square: true })}
          >
            <SquareArrowOutUpRight />
            <span className="sr-only">Open link in a new tab</span>
          </a>
        </Tooltip>
      </span>
    </div>
  )
}
