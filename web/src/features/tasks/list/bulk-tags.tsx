import type { Task } from '@daybook/contract/tasks'
import { Tag } from 'lucide-react'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { addTags, withoutSign } from '../../../ui/tags.ts'
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
  const add = (tag: string) => onChange({ action: 'addTag', tag })
  const make = (typed: string) => {
    for (const tag of addTags([], typed)) add(tag)
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
          <Tag />
          <span className="sr-only">Tags</span>
        </button>
      )}
    >
      <SearchSelect
        label="Add a tag"
        placeholder="Find or create a tag"
        maxLength={longestTag}
        read={withoutSign}
        value=""
        shown=""
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        make={{ label: (typed) => `Create tag “${typed}”`, onMake: make }}
        onValueChange={add}
      />
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
