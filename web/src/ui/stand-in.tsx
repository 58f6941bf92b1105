import { type Ref, useImperativeHandle } from 'react'

/** As the one child of a Radix trigger: what was rendered before Radix was there is taken for its trigger. */
export const StandIn = ({ element, ref }: { element: HTMLElement | null; ref?: Ref<HTMLElement | null> }) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element, [element])
  return null
}
