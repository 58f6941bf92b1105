import { Button } from '../../ui/button.tsx'
import { useCopy } from '../page/use-copy.ts'
import { typedText } from './copy-typed.ts'

interface LostEditProps {
  /** What the person may not change any more, such as 'task'. */
  noun: string
  /** What was typed and not saved. */
  typed: object
  onDiscard: () => void
}

/** Offers what was typed into a record that the person may not change any more, to be copied. */
export const LostEdit = ({ noun, typed, onDiscard }: LostEditProps) => {
  const { isCopied, copy } = useCopy('Copied to clipboard')
  return (
    <div className="sticky -bottom-4 z-20 -mx-4 mt-auto -mb-4 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-surface p-4 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
      <p role="alert" className="w-full text-sm">
        <strong className="font-medium">You can no longer change this {noun}.</strong> Your changes were not
        saved. You can copy it from here.
      </p>
      <Button variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="primary" onClick={() => void copy(typedText(typed))}>
        {isCopied ? 'Copied' : 'Copy your text'}
      </Button>
    </div>
  )
}
