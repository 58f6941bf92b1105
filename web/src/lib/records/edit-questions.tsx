import { Check, Copy } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../page/use-copy.ts'
import type { AskedEdit } from './use-typed-edit.ts'

type Shown = string | number | boolean | null | undefined | readonly string[]

const asText = (value: Shown): string =>
  (typeof value === 'object' ? value?.join(', ') : value)?.toString() ?? ''

/** How to say what is no line of text. */
export type Say<F extends object> = { [K in keyof F]?: (value: F[K]) => string }

/** The value of a field in words. */
export const wordsOf = <F extends object, K extends keyof F>(
  say: Say<F> | undefined,
  field: K,
  value: F[K],
): string => (say?.[field]?.(value) ?? asText(value as Shown)) || 'None'

/** A text from here on is read in a box of its own, and can be copied whole. */
const longLength = 120
const isLongText = (text: string): boolean => text.length > longLength || text.includes('\n')

const CopyButton = ({ text }: { text: string }) => {
  const { isCopied, copy } = useCopy('Copied to clipboard')
  return (
    <Button size="sm" variant="quiet" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy(text)}>
      {isCopied ? 'Copied' : 'Copy theirs'}
    </Button>
  )
}

/** What was chosen is typed on, or saved: the focus stays where it was asked. */
const focusIn = (form: HTMLFormElement | null, name: string): void => {
  const field = form?.elements.namedItem(name)
  const value = form?.querySelector(`[data-opens="${CSS.escape(name)}"]`)
  const next = field ?? value ?? form?.querySelector('[data-asks] button, textarea, input')
  if (next instanceof HTMLElement) next.focus()
}

/** Whether a field of one line shows only a part of what is typed in it. */
const useIsCut = (question: RefObject<HTMLElement | null>, name: string, mine: string): boolean => {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const field = question.current?.closest('form')?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return undefined
    // Tells of the width at once, too; what is typed on is looked at anew.
    const observer = new ResizeObserver(() => setCut(field.scrollWidth > field.clientWidth))
    observer.observe(field)
    return () => observer.disconnect()
  }, [question, name, mine])
  return isCut
}

interface TextProps {
  label: string
  text: string
  labelHidden?: boolean
}

/** A text that is chosen from, whole; a long one scrolls. */
const Text = ({ label, text, labelHidden }: TextProps) => (
  <div className="flex flex-col gap-0.5">
    {!labelHidden && (
      <p aria-hidden="true" className="text-ink-muted text-xs">
        {label}
      </p>
    )}
    <div
      role="group"
      aria-label={label}
      dir="auto"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the keyboard
      tabIndex={isLongText(text) ? 0 : undefined}
      className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words border-line-strong border-s-2 ps-2"
    >
      {text}
    </div>
  </div>
)

interface QuestionProps {
  name: string
  label: string
  mine: string
  theirs: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

const Question = ({ name, label, mine, theirs, onKeepMine, onTakeTheirs }: QuestionProps) => {
  const headingId = useId()
  const question = useRef<HTMLElement>(null)
  const isCut = useIsCut(question, name, mine)
  const choose = (choice: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    // The button goes with the question: what is pressed next must find the focus in its new place already.
    flushSync(choice)
    focusIn(form, name)
  }
  return (
    <section
      ref={question}
      aria-labelledby={headingId}
      data-asks
      className="mt-1 flex flex-col gap-2 rounded-lg bg-warn-soft p-3 text-sm"
    >
      <p id={headingId} role="alert" className="font-medium">
        {label} changed elsewhere in the meantime
      </p>
      {isCut && <Text label="Yours" text={mine} />}
      <Text label="Theirs" text={theirs} labelHidden={!isCut} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={choose(onKeepMine)}>
          Keep mine
        </Button>
        <Button size="sm" variant="quiet" onClick={choose(onTakeTheirs)}>
          Take theirs
        </Button>
        {isLongText(theirs) && <CopyButton text={theirs} />}
      </div>
    </section>
  )
}

interface EditQuestionsProps<F extends object> {
  edit: AskedEdit<F>
  labels: Record<keyof F & string, string>
  say?: Say<F>
  /** Only about these; all where it is left out. */
  fields?: readonly (keyof F)[]
}

/** Below a field that somebody else changed too: their text beside one's own, until one of them is chosen. */
export const EditQuestions = <F extends object>({ edit, labels, say, fields }: EditQuestionsProps<F>) => {
  const asked = edit.conflicts.filter(({ field }) => !fields || fields.includes(field))
  return asked.map(({ field, theirs }) => (
    <Question
      key={String(field)}
      name={String(field)}
      label={labels[field as keyof F & string]}
      mine={wordsOf(say, field, edit.values[field])}
      theirs={wordsOf(say, field, theirs)}
      onKeepMine={() => edit.keepMine(field)}
      onTakeTheirs={() => edit.takeTheirs(field)}
    />
  ))
}

/** Once what is wrong or to be chosen shows, also where it was folded away: the focus goes to the first of it. */
export const focusUnsaved = (form: HTMLFormElement): void => {
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[aria-invalid=true], [data-asks] button')?.focus(),
  )
}
