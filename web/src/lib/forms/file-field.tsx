import { type ChangeEvent, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { ServerButton } from '../connection/needs-server.tsx'

interface FileFieldProps {
  label: string
  accept: string
  /** What is said before a file is chosen. */
  hint: string
  /** The name of the file that was chosen. */
  name: string | undefined
  error: string | undefined
  onChoose: (file: File) => void
  /** Where one may go on without a file. */
  onRemove?: () => void
}

/** Chooses one file, for the server to read. */
export const FileField = ({ label, accept, hint, name, error, onChoose, onRemove }: FileFieldProps) => {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    // So that the same file can be chosen again once it was mended.
    target.value = ''
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-w-0 items-center gap-3">
        <input
          ref={ref}
          id={id}
          type="file"
          tabIndex={-1}
          accept={accept}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="sr-only"
          onChange={choose}
        />
        <ServerButton onClick={() => ref.current?.click()}>
          {name ? 'Choose another file' : 'Choose a file'}
        </ServerButton>
        <span dir="auto" className={cn('min-w-0 text-ink-muted text-sm', name && 'truncate')}>
          {name ?? hint}
        </span>
        {name && onRemove && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              onRemove()
              ref.current?.parentElement?.querySelector('button')?.focus()
            }}
          >
            Remove file
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
