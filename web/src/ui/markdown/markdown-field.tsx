import { Pencil } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cn } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { TextArea } from '../text-area.tsx'
import { useLeft } from '../use-left.ts'
import { Markdown } from './markdown.tsx'

type MarkdownFieldProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'value'> & {
  label: string
  value: string
  /** Unsaved text stays in the field. */
  isChanged: boolean
}

/** A text that is rendered while it is read, and a plain field while it is edited. */
export const MarkdownField = ({ isChanged, ...field }: MarkdownFieldProps) => {
  const [hasFocus, setHasFocus] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useLeft(area, hasFocus, () => setHasFocus(false))
  const edit = () => {
    flushSync(() => setHasFocus(true))
    area.current?.focus({ preventScroll: true })
    area.current?.setSelectionRange(field.value.length, field.value.length)
  }
  if (field.value && !field.error && !isChanged && !hasFocus)
    return <ShownText {...field} onEdit={field.readOnly ? undefined : edit} />
  // Of a text that nobody may write, nothing is left to show.
  if (field.readOnly && field.isPageText) return null
  return <TextArea {...field} ref={area} onFocus={() => setHasFocus(true)} />
}

interface ShownTextProps {
  label: string
  labelHidden?: boolean
  value: string
  isPageText?: boolean
  /** Undefined where it is read-only. */
  onEdit: (() => void) | undefined
}

const ShownText = ({ label, labelHidden, value, isPageText, onEdit }: ShownTextProps) => {
  const labelId = useId()
  const click = ({ target }: MouseEvent) => {
    const isOnLink = target instanceof Element && target.closest('a')
    if (!isOnLink && window.getSelection()?.isCollapsed !== false) onEdit?.()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget || event.ctrlKey || event.metaKey)
      return
    event.preventDefault()
    onEdit?.()
  }
  return (
    <div className="group/text relative flex min-w-0 flex-col gap-1.5">
      <span id={labelId} className={cn('font-medium text-ink text-sm', labelHidden && 'sr-only')}>
        {label}
      </span>
      {onEdit && (
        <IconButton
          label={`Edit ${label.toLowerCase()}`}
          icon={<Pencil />}
          size="sm"
          onClick={onEdit}
          className={cn(
            'absolute! end-0 -top-1.5',
            isPageText
              ? 'bg-surface opacity-0 focus-visible:opacity-100'
              : 'pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-focus-within/text:opacity-100 pointer-fine:group-hover/text:opacity-100',
          )}
        />
      )}
      <div
        role="group"
        aria-labelledby={labelId}
        tabIndex={onEdit && 0}
        onClick={onEdit && click}
        onKeyDown={onEdit && press}
        className={cn(
          'text-ink transition-colors',
          isPageText
            ? '-mx-2 -my-1 rounded-md px-2 py-1 text-md'
            : 'min-h-20 rounded-lg border border-line px-3 py-2.5 text-lg md:text-base',
          onEdit && 'cursor-text',
          onEdit && (isPageText ? 'hover:bg-wash' : 'hover:border-line-strong'),
          !onEdit && !isPageText && 'border-dashed',
        )}
      >
        <Markdown text={value} />
      </div>
    </div>
  )
}
