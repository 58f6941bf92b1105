import { type RefObject, useState } from 'react'
import { focusUnsaved } from './edit-questions.tsx'

type Complaints = Record<string, string>

/** What a draft lacks for its next step, once somebody has tried; a complaint goes as soon as its field is filled in. */
export const useLacks = (lacks: Complaints, form: RefObject<HTMLFormElement | null>) => {
  const [wasTried, setTried] = useState(false)
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
