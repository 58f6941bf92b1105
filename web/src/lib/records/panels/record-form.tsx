import type { FocusEvent, FormEvent, ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { InSheetBar } from '../../../ui/sheet.tsx'
import { staysIn } from '../../../ui/stays-in.ts'
import { EditQuestions, focusUnsaved, type Say } from '../edit-questions.tsx'
import type { Field } from '../fields/field.ts'
import type { Fields } from '../fields/field-types.ts'
import { LostEdit } from '../lost-edit.tsx'
import { sendOnShortcut } from '../send-on-shortcut.ts'
import type { Outcome } from '../use-outcome.ts'
import type { AskedEdit } from '../use-typed-edit.ts'
import type { FieldControlProps } from './field-control.tsx'
import { FieldRows, type FieldRowsProps, type RowsEdit } from './field-rows.tsx'
import type { FieldsetProps } from './fieldset-props.ts'
import { OutcomeMark } from './outcome-mark.tsx'
import { PanelHeading } from './panel-heading.tsx'
import { PanelText } from './panel-text.tsx'

type Parts = 'kit' | 'options' | 'make' | 'own' | 'words' | 'currency'

interface RecordEdit<F extends object> extends AskedEdit<F> {
  typed: object
  errors: Partial<Record<string, string>>
  isChanged: boolean
  change: (part: Partial<F>) => void
  isToDecide: (names: readonly string[]) => boolean
  save: () => boolean
  saveSoon: () => void
  restore: (names: readonly (keyof F & string)[]) => void
}

interface RecordFormProps<D extends Fields, F extends object>
  extends Pick<FieldsetProps<D, F>, Parts>,
    Pick<FieldRowsProps, 'hidden' | 'fixed' | 'wide' | 'folding'> {
  /** Its name for screen readers, as in `Task Details`. */
  label: string
  /** In the singular, as in `task`. */
  noun: string
  kit: FieldsetProps<D, F>['kit'] & { labels: Record<keyof F & string, string>; say: Say<F> }
  edit: RecordEdit<F>
  /** The form as it is before anything is typed. */
  current: F
  outcome: Outcome
  canEdit: boolean
  say?: Say<F>
  shown?: { [N in keyof F]?: ReactNode }
  asides?: { [N in keyof F]?: ReactNode }
  /** Before the title. */
  lead?: ReactNode
  /** Between the title and the text. */
  notices?: ReactNode
  /** Between the text and the rows. */
  figures?: ReactNode
  /** After the rows. */
  children?: ReactNode
}

type Entry = [name: string, field: Field<unknown>]

const isText = ([, { widget }]: Entry) => widget === 'markdown' || widget === 'long text'

/**
 * One record to read and to change, by what its kind says of its fields: the first is its title, the first long one
 * the text below it, the others are rows. What is typed is saved as its field is left.
 */
export const RecordForm = <D extends Fields, F extends object>(props: RecordFormProps<D, F>) => {
  const { label, noun, kit, edit, current, outcome, canEdit, lead, notices, figures, children } = props
  const say = { ...kit.say, ...props.say }
  const values = edit.values as Record<string, unknown>
  const rows = edit as unknown as RowsEdit
  const inForm = (Object.entries(kit.fields) as Entry[]).filter(([name]) => name in values)
  const title = inForm[0]
  const text = inForm.find(isText)
  const ask = (...names: string[]) => (
    <EditQuestions<F> labels={kit.labels} {...{ edit, say }} fields={names as (keyof F)[]} />
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (canEdit && !edit.save()) focusUnsaved(event.currentTarget)
  }
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (canEdit && !staysIn(target.closest('[data-row]'), relatedTarget)) edit.saveSoon()
  }
  const form = {
    ...{ kit, values, errors: edit.errors, change: edit.change, untouched: current, readOnly: !canEdit },
    ...{
      options: props.options,
      make: props.make,
      own: props.own,
      words: props.words,
      currency: props.currency,
    },
  } as unknown as FieldControlProps['form']
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={submit}
      onKeyDown={sendOnShortcut}
      onBlur={leave}
      className="flex min-h-full flex-col gap-6"
    >
      <InSheetBar>
        {canEdit && edit.isChanged && <span className="text-ink-faint text-sm">Not saved yet</span>}
        <OutcomeMark outcome={edit.isChanged ? null : outcome} />
      </InSheetBar>
      <div className="flex flex-col gap-3">
        {title && (
          <PanelHeading
            name={title[0]}
            label={title[1].label}
            value={values[title[0]] as string}
            error={edit.errors[title[0]]}
            readOnly={!canEdit}
            isTyped={title[0] in edit.typed}
            lead={lead}
            onType={(typed) => edit.change({ [title[0]]: typed } as Partial<F>)}
            onRestore={rows.isToDecide([title[0]]) ? undefined : () => rows.restore([title[0]])}
          />
        )}
        {title && ask(title[0])}
        {!canEdit && (
          <p className="flex items-center gap-2 text-ink-muted text-sm">
            <Badge>Read-only</Badge> You can view this {noun}, but you cannot change it.
          </p>
        )}
        {notices}
        {text && (
          <PanelText
            name={text[0]}
            field={text[1]}
            value={values[text[0]] as string}
            error={edit.errors[text[0]]}
            readOnly={!canEdit}
            isTyped={text[0] in edit.typed}
            onType={(typed) => edit.change({ [text[0]]: typed } as Partial<F>)}
          />
        )}
        {text && ask(text[0])}
      </div>
      {figures}
      <FieldRows
        {...{ form, ask }}
        edit={rows}
        entries={inForm.filter(([name]) => name !== title?.[0] && name !== text?.[0])}
        shown={props.shown as FieldRowsProps['shown']}
        asides={props.asides as FieldRowsProps['asides']}
        hidden={props.hidden}
        fixed={props.fixed}
        wide={props.wide}
        folding={props.folding}
      />
      {children}
      {!canEdit && edit.isChanged && (
        <LostEdit noun={noun} typed={edit.typed} onDiscard={() => rows.restore(Object.keys(edit.typed))} />
      )}
    </form>
  )
}
