import { Copy } from 'lucide-react'
import { useCopy } from '../../lib/page/use-copy.ts'
import { wordsOf } from '../../lib/records/edit-questions.tsx'
import { Button } from '../../ui/button.tsx'
import type { EditKind } from './edit-kinds.ts'
import type { SharedView } from './read-shared-view.ts'

interface KeptTextProps<V extends SharedView, F extends object> {
  kind: EditKind<V, F>
  typed: Partial<F>
  onDiscard: () => void
}

/** Text that can no longer be saved, to copy. */
export const KeptText = <V extends SharedView, F extends object>({
  kind,
  typed,
  onDiscard,
}: KeptTextProps<V, F>) => {
  const { copy } = useCopy('Copied')
  const fields = (Object.keys(typed) as (keyof F & string)[]).filter((field) => field in kind.labels)
  if (fields.length === 0) return null
  const lines = fields.map(
    (field) =>
      [
        kind.labels[field],
        wordsOf<F, typeof field>(kind.say, field, typed[field] as F[typeof field]),
      ] as const,
  )
  return (
    <section
      aria-label="What you typed"
      className="flex flex-col gap-3 rounded-lg bg-warn-soft p-4 print:hidden"
    >
      <p className="font-medium">You can no longer edit this. Your changes were not saved.</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {lines.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex gap-2">
        <Button
          size="sm"
          icon={<Copy />}
          onClick={() => void copy(lines.map((line) => line.join(': ')).join('\n'))}
        >
          Copy text
        </Button>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  )
}
