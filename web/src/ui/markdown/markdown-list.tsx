import { Check } from 'lucide-react'
import type { Tokens } from 'marked'
import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'

/** A picture of a box, since nothing here can be pressed. */
const TaskMark = ({ isDone }: { isDone: boolean }) => (
  <span
    role="img"
    aria-label={isDone ? 'Done' : 'To do'}
    className={cn(
      'mt-[calc((1lh-1rem)/2)] flex size-4 shrink-0 items-center justify-center rounded-full border-[1.5px]',
      isDone ? 'border-good bg-good text-ground' : 'border-line-strong',
    )}
  >
    {isDone && <Check strokeWidth={3} className="size-2.5" />}
  </span>
)

interface MarkdownListProps {
  list: Tokens.List
  renderItem: (item: Tokens.ListItem) => ReactNode
}

/** Its first item decides the direction of the whole list. */
export const MarkdownList = ({ list, renderItem }: MarkdownListProps) => {
  const items = list.items.map((item, index) => {
    const space = cn(list.loose && 'not-first:mt-2')
    const content = renderItem(item)
    return item.task ? (
      // oxlint-disable-next-line react/no-array-index-key -- the items of a text have no names
      <li key={index} className={cn('-ms-5 flex list-none gap-2', space)}>
        <TaskMark isDone={item.checked === true} />
        <div className="min-w-0 flex-1">{content}</div>
      </li>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the items of a text have no names
      <li key={index} className={space}>
        {content}
      </li>
    )
  })
  const look = 'ps-5 marker:text-ink-faint'
  return list.ordered ? (
    <ol
      dir="auto"
      start={list.start === '' ? 1 : list.start}
      className={cn('list-decimal tabular-nums', look)}
    >
      {items}
    </ol>
  ) : (
    <ul dir="auto" className={cn('list-disc', look)}>
      {items}
    </ul>
  )
}
