import { useEffect, useRef } from 'react'

/**
 * Where a form is answered: it takes the focus when the answer comes, and so is read out and in sight, also on a phone
 * that shows a part of the page. It stands there with `tabIndex={-1}`.
 */
export const useAnswer = <E extends HTMLElement>(answer: unknown) => {
  const place = useRef<E>(null)
  useEffect(() => {
    if (answer) place.current?.focus()
  }, [answer])
  return place
}
