import { fold } from '@daybook/contract/fold'
import { useId, useState } from 'react'
import { chipStyles } from '../../../ui/chip.tsx'
import { withoutSign } from '../../../ui/tags.ts'
import { TextField } from '../../../ui/text-field.tsx'

/** More than these are found by typing. */
const shownAtOnce = 24

interface TagChoicesProps {
  tags: readonly string[]
  chosen: readonly string[]
  onChosen: (tags: string[] | undefined) => void
}

/** Tags to be pressed, several at once; the chosen ones stay in sight. */
export const TagChoices = ({ tags, chosen, onChosen }: TagChoicesProps) => {
  const [typed, setTyped] = useState('')
  const labelId = useId()
  if (tags.length === 0 && chosen.length === 0) return null
  const wanted = fold(withoutSign(typed))
  const found = tags.filter((tag) => chosen.includes(tag) || fold(tag).includes(wanted))
  const gone = chosen.filter((tag) => !tags.includes(tag))
  const press = (tag: string) => {
    const rest = chosen.filter((other) => other !== tag)
    const next = rest.length < chosen.length ? rest : [...chosen, tag]
    onChosen(next.length > 0 ? next : undefined)
  }
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <p id={labelId} className="font-medium text-ink text-sm">
        Tags <span className="font-normal text-ink-faint">all of them</span>
      </p>
      {tags.length > shownAtOnce && (
        <TextField
          label="Find a tag"
          labelHidden
          type="search"
          placeholder="Find a tag"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className="-m-1 flex max-h-40 flex-wrap gap-1 overflow-y-auto p-1">
        {[...gone, ...found.slice(0, shownAtOnce)].map((tag) => (
          <button
            key={tag}
            type="button"
            aria-pressed={chosen.includes(tag)}
            onClick={() => press(tag)}
            className={chipStyles('aria-pressed:border-ink-muted aria-pressed:bg-wash-strong')}
          >
            <span dir="auto" className="truncate">
              #{tag}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
