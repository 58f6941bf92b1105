import { type Ref, useImperativeHandle } from 'react'

/** The one child of a Radix trigger: the element rendered before Radix was loaded becomes its trigger. */
export const StandIn = ({ element, ref }: { element: HTMLElement | null; ref?: Ref<HTMLElement | null> }) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element, [element])
  return null
}
