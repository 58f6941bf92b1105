import { type ReactNode, useRef } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { pageTextStyles } from '../../../ui/input-styles.ts'
import { SheetTitle } from '../../../ui/sheet.tsx'
import { useGrownArea } from '../../../ui/use-grown-area.ts'
import { inOneLine } from '../../formats/in-one-line.ts'
import { submitOnEnter } from '../../forms/submit-on-enter.ts'
import { useFieldEscape } from '../../page/escape.ts'
import { leaveToSheet } from './leave-to-sheet.ts'

interface PanelHeadingProps {
  name: string
  label: string
  value: string
  error?: string
  readOnly: boolean
  /** Something is typed that is not saved. */
  isTyped: boolean
  /** Before it, such as the box that completes a task. */
  lead?: ReactNode
  onType: (text: string) => void
  /** Without it, Escape only leaves it: what is typed waits until somebody has decided. */
  onRestore?: () => void
}

/** The look of the title of a panel. */
export const headingStyles = 'title wrap-anywhere text-left text-3xl leading-7.5'

/** The title of a record, whole: a heading in which one types. Enter saves it, Escape restores it. */
export const PanelHeading = (props: PanelHeadingProps) => {
  const { name, label, value, error, readOnly, isTyped, lead, onType, onRestore } = props
  const area = useRef<HTMLTextAreaElement>(null)
  useGrownArea(area, value)
  useFieldEscape(area, isTyped, onRestore ?? (() => leaveToSheet(area.current)))
  return (
    <div className="flex items-start gap-3">
      {lead && <span className="flex h-7.5 items-center">{lead}</span>}
      <div className="min-w-0 flex-1">
        <SheetTitle asChild>
          <h2 dir="auto" className={headingStyles}>
            {readOnly ? (
              value
            ) : (
              <textarea
                ref={area}
                name={name}
                aria-label={label}
                aria-required
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${name}-complaint` : undefined}
                dir="auto"
                rows={1}
                value={value}
                placeholder={label}
                onChange={(event) => onType(inOneLine(event.target.value))}
                onKeyDown={submitOnEnter}
                className={cn(
                  pageTextStyles,
                  'field-sizing-content block text-left [text-wrap-style:inherit]',
                )}
              />
            )}
          </h2>
        </SheetTitle>
        {error && (
          <p id={`${name}-complaint`} className="mt-2 text-bad text-sm">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
