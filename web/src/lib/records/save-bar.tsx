import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../page/use-copy.ts'
import { typedText } from './copy-typed.ts'

const barStyles =
  '-mx-4 -mb-4 md:-mx-6 md:-mb-6 sticky -bottom-4 z-20 mt-auto flex flex-wrap items-center justify-end gap-2 border-line border-t bg-surface p-4 md:-bottom-6 md:px-6'

interface SaveBarProps {
  /** What was typed and not saved. */
  typed: object
  /** Such as 'task': what the person may not change any more; undefined as long as they may. */
  lost?: string | false
  onDiscard: () => void
}

/** The first field takes over the focus of whoever went on by keyboard, as the bar goes with the button that had it. */
const useFocusAfter = () => {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = bar
    const form = current?.closest('form')
    return () => {
      if (!current?.querySelector(':focus-visible')) return
      queueMicrotask(() => {
        // Not from whoever has taken it meanwhile, such as a question.
        if (document.activeElement === document.body)
          form?.querySelector<HTMLElement>('input, textarea')?.focus()
      })
    }
  }, [])
  return bar
}

/** At the bottom of a form that was typed into, always in sight: to save it, or to take it along. */
export const SaveBar = ({ typed, lost, onDiscard }: SaveBarProps) => {
  const { isCopied, copy } = useCopy('Copied to clipboard')
  const bar = useFocusAfter()
  return (
    <div ref={bar} className={barStyles}>
      {lost && (
        <p role="alert" className="w-full text-sm">
          <strong className="font-medium">You can no longer change this {lost}.</strong> What you typed was
          not saved, and stays here to be copied.
        </p>
      )}
      <Button variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
      {lost ? (
        <Button variant="primary" onClick={() => void copy(typedText(typed))}>
          {isCopied ? 'Copied' : 'Copy what you typed'}
        </Button>
      ) : (
        <Button type="submit" variant="primary">
          Save changes
        </Button>
      )}
    </div>
  )
}
