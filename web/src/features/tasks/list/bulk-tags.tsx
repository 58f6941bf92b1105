import type { Task } from '@daybook/contract/tasks'
import { Tag } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { addTags } from '../../../ui/tags.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { ChangeOfSeveral } from './several-change.ts'
import { tagsOf } from './task-choices.ts'

const longestTag = 50

interface BulkTagsProps {
  selected: readonly Task[]
  /** Known ones, to be offered. */
  tags: readonly string[]
  disabled: boolean
  onChange: (what: ChangeOfSeveral) => void
}

/** Adds a tag to the selected tasks, and takes away those that any of them has. */
export const BulkTags = ({ selected, tags, disabled, onChange }: BulkTagsProps) => {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const add = (event: FormEvent) => {
    event.preventDefault()
    setTyped('')
    for (const tag of addTags([], typed)) onChange({ action: 'addTag', tag })
  }
  return (
    <Popover
      label="Tags of the selected tasks"
      renderTrigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          disabled={disabled}
          title="Tags"
          className={buttonStyles({ variant: 'quiet', square: true })}
        >
          <Tag aria-hidden="true" />
          <span className="sr-only">Tags</span>
        </button>
      )}
    >
      <form onSubmit={add} className="flex items-end gap-2">
        <TextField
          label="Add a tag"
          className="flex-1"
          dir="auto"
          list={listId}
          maxLength={longestTag}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <datalist id={listId}>
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
        <Button type="submit">Add</Button>
      </form>
      <div className="mt-3 flex max-h-40 flex-wrap gap-1 overflow-y-auto empty:hidden">
        {tagsOf(selected).map((tag) => (
          <Chip
            key={tag}
            action="Remove tag"
            label={tag}
            onClick={() => onChange({ action: 'removeTag', tag })}
          />
        ))}
      </div>
    </Popover>
  )
}
