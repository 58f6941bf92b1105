import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { z } from 'zod'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useForm } from '../../forms/form.ts'
import type { MadeWords } from '../announce-made.ts'
import type { Draft } from '../drafts.ts'
import type { CreateChange } from '../record.ts'
import { sendOnShortcut } from '../send-on-shortcut.ts'
import { useDrafts } from '../use-drafts.ts'
import { WaitingDrafts } from '../waiting-drafts.tsx'
import type { FormParts } from './fieldset-props.ts'

/** What opens a record in a list that shows it: where the keyboard goes on once the record is made. */
const rowOf = (attribute: `data-${string}`, id: string | null): HTMLElement | null =>
  id === null ? null : document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`)

interface CreateForm<D extends object, B> {
  /** Takes what is typed for what is sent; asked for at each try, as what else there is may change. */
  schema: (draftId: string) => z.ZodType<B>
  onComplaint?: (complaints: Record<string, string>) => void
  children: (form: FormParts<D>) => ReactNode
}

export interface CreatePanelProps<D extends object, B> extends CreateForm<D, B> {
  open: boolean
  onClose: () => void
  /** Under which its drafts are kept, as in `tasks`. */
  name: string
  blank: D
  words: {
    title: string
    submit: string
    /** What is said of one that was made, as in `Task Call Ada created`. */
    noun: string
    done: string
    unnamed: string
  }
  /** What a draft or a body is called. */
  nameOf: (typed: D | B) => string
  /** By which its row in a list is found, where the focus goes once it is made. */
  attribute?: `data-${string}`
  /** What the panel is open for, and which drafts it may take up then. */
  occasion?: { occasion: string; fits: (typed: D) => boolean }
  /** Whether there is no room for it, which is then said: what was typed stays in its fields. */
  isFull?: (body: B) => boolean
  onCreate: (change: CreateChange<B>, words: MadeWords) => void
}

interface FormProps<D extends object, B> extends CreateForm<D, B> {
  id: string
  title: string
  blank: D
  draft: Draft<D>
  onTyped: (typed: D) => void
  onCreate: (body: B) => void
}

const Form = <D extends object, B>(props: FormProps<D, B>) => {
  const { id, title, blank, draft, schema, onTyped, onCreate, onComplaint, children } = props
  const { form, values, errors, change } = useForm<D, z.ZodType<B>>({
    initial: { ...blank, ...draft.typed },
    schema: () => Promise.resolve(schema(draft.id)),
    submit: onCreate,
    onComplaint,
  })
  const keep = useEffectEvent(onTyped)
  useEffect(() => keep(values), [values])
  return (
    <form {...form} id={id} aria-label={title} onKeyDown={sendOnShortcut} className="flex flex-col gap-5">
      {children({ values, errors, change })}
    </form>
  )
}

/** Ctrl/Cmd+Enter creates, Escape closes; what was typed waits until it is created or cancelled. */
export const CreatePanel = <D extends object, B extends object>(props: CreatePanelProps<D, B>) => {
  const { open, onClose, name, blank, words, nameOf, attribute, isFull, onCreate, ...form } = props
  const formId = useId()
  const drafts = useDrafts(name, blank, open, props.occasion)
  const { id } = drafts.current
  const createdId = useRef<string | null>(null)
  const takeCreatedRow = () => {
    const row = attribute ? rowOf(attribute, createdId.current) : null
    createdId.current = null
    return row
  }
  const create = (body: B) => {
    if (isFull?.(body)) return
    drafts.finish()
    createdId.current = id
    onCreate(
      { kind: 'create', id, body, at: new Date().toISOString() },
      { what: `${words.noun} ${nameOf(body)}`, done: words.done },
    )
    onClose()
  }
  const cancel = () => {
    drafts.finish()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={words.title}
      startAt="first field"
      returnTo={takeCreatedRow}
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary">
            {words.submit}
          </Button>
        </>
      }
    >
      <WaitingDrafts drafts={drafts} nameOf={(typed) => nameOf(typed).trim() || words.unnamed} />
      <Form<D, B>
        {...form}
        key={id}
        id={formId}
        title={words.title}
        blank={blank}
        draft={drafts.current}
        onTyped={drafts.keep}
        onCreate={create}
      />
    </Sheet>
  )
}
