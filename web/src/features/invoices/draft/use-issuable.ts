import { type RefObject, useState } from 'react'
import { focusUnsaved } from '../../../lib/records/edit-questions.tsx'
import type { InvoiceFields } from './invoice-fields.ts'

type Complaints = Record<string, string>

/** What the server would refuse to issue, in its words and beside the fields. */
const lacksOf = ({ clientId, items }: InvoiceFields): Complaints => ({
  ...(clientId === '' && { clientId: 'Choose a client before you issue it' }),
  ...(items.length === 0 && { 'items.0.description': 'Add a line before you issue it' }),
})

/** What a draft lacks to be issued, once somebody has tried; a complaint goes as soon as its field is filled in. */
export const useIssuable = (values: InvoiceFields, form: RefObject<HTMLFormElement | null>) => {
  const [wasTried, setTried] = useState(false)
  const lacks = lacksOf(values)
  const isComplete = Object.keys(lacks).length === 0
  if (wasTried && isComplete) setTried(false)
  return {
    lacks: wasTried ? lacks : {},
    /** Whether nothing is missing; else the focus goes to the first of it. */
    check: (): boolean => {
      if (isComplete) return true
      setTried(true)
      if (form.current) focusUnsaved(form.current)
      return false
    },
  }
}
