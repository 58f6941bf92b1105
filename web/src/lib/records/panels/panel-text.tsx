import { useRef } from 'react'
import { MarkdownField } from '../../../ui/markdown/markdown-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useFieldEscape } from '../../page/escape.ts'
import type { Field } from '../fields/field.ts'
import { leaveToSheet } from './leave-to-sheet.ts'

interface PanelTextProps {
  name: string
  field: Field<unknown>
  value: string
  error?: string
  readOnly: boolean
  isTyped: boolean
  onType: (text: string) => void
}

/** The text below the title: rendered where it is Markdown, until it is edited. Escape leaves it, which saves it. */
export const PanelText = ({ name, field, value, error, readOnly, isTyped, onType }: PanelTextProps) => {
  const { label, widget } = field
  const place = useRef<HTMLDivElement>(null)
  useFieldEscape(place, isTyped, () => leaveToSheet(place.current))
  const shared = {
    ...{ label, name, value, error, readOnly },
    ...{ labelHidden: true, isPageText: true, areaClassName: 'text-md', dir: 'auto' },
    placeholder: `Add ${label.toLowerCase() === 'notes' ? 'notes' : `a ${label.toLowerCase()}`}`,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  } as const
  if (widget !== 'markdown' && readOnly && !value) return null
  return (
    <div ref={place}>
      {widget === 'markdown' ? <MarkdownField {...shared} isChanged={isTyped} /> : <TextArea {...shared} />}
    </div>
  )
}
