import { fieldErrors } from '@daybook/contract/validation'
import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../api/api-error.ts'

type Errors = Record<string, string>

interface FormOptions<V extends object, S extends z.ZodType> {
  initial: V
  /** The contract's schema for what is submitted; asked for at the first key, so that it may load only then. */
  schema: () => Promise<S>
  /** What the schema is given, where that is not the values as they are. */
  compose?: (values: V) => unknown
  submit: (valid: z.output<S>) => void | Promise<void>
  /** Called with the schema's complaints, besides the fields themselves; with none once there are none. */
  onComplaint?: (complaints: Errors) => void
  /** Hears of every failure of `submit` that no field of the form answers for. */
  onFailure?: (error: unknown) => void
  /** Whether it hears of those beside fields, too. */
  tellsAll?: boolean
}

export const without = (errors: Errors, names: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

const focusFirst = (form: HTMLFormElement, errors: Errors): boolean => {
  const first = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in errors)
  if (!(first instanceof HTMLElement)) return false
  first.focus()
  return true
}

/** Complaints of the server that belong to fields of this form. */
const errorsOfServer = (error: unknown, values: object): Errors | undefined => {
  const fields = error instanceof ApiError ? error.fields : {}
  const known = Object.entries(fields).filter(([path]) => path in values)
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

/**
 * A form over a schema of the contract. Complaints stand beside their fields, the first one gets the focus, and
 * each goes as soon as its field is edited (spec 1 §5).
 */
export const useForm = <V extends object, S extends z.ZodType>(options: FormOptions<V, S>) => {
  const [values, setValues] = useState(options.initial)
  const [errors, setErrors] = useState<Errors>({})
  const [submitting, setSubmitting] = useState(false)
  const ref = useRef<HTMLFormElement>(null)

  /** Edits fields; the complaints about them go, or those about `answered` where a complaint has another name. */
  const change = (part: Partial<V>, answered = Object.keys(part)) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) => without(before, answered))
  }
  const complain = (complaints: Errors) => {
    setErrors(complaints)
    const form = ref.current
    // What was folded away shows only now.
    if (form && !focusFirst(form, complaints)) requestAnimationFrame(() => focusFirst(form, complaints))
  }
  const submit = async () => {
    const parsed = (await options.schema()).safeParse(options.compose?.(values) ?? values)
    if (!parsed.success) {
      const complaints = fieldErrors(parsed.error)
      options.onComplaint?.(complaints)
      return complain(complaints)
    }
    options.onComplaint?.({})
    try {
      await options.submit(parsed.data)
    } catch (error) {
      const complaints = errorsOfServer(error, values)
      if (complaints) complain(complaints)
      if (!complaints || options.tellsAll) options.onFailure?.(error)
    }
  }
  const onSubmit = (event?: FormEvent) => {
    event?.preventDefault()
    if (submitting) return
    setSubmitting(true)
    submit()
      .catch((error: unknown) => options.onFailure?.(error))
      .finally(() => setSubmitting(false))
  }
  const field = <K extends keyof V & string>(name: K) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value } as Partial<V>),
  })
  const form = {
    ref,
    onSubmit,
    noValidate: true,
    onInput: () => void options.schema().catch(() => undefined),
  }
  return { form, field, change, values, errors, submitting }
}
