import type { Task } from '@daybook/contract/tasks'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { WeekTask } from './week-task.tsx'

const firstShown = 20
const moreShown = 100

interface WeekRowsProps {
  tasks: readonly Task[]
  label: string
  isStacked: boolean
}

/** The tasks of one place; where there are very many, the rest waits behind a button. */
export const WeekRows = ({ tasks, label, isStacked }: WeekRowsProps) => {
  const [count, setCount] = useState(firstShown)
  const rest = tasks.length - count
  return (
    <>
      <ul aria-label={label}>
        {tasks.slice(0, count).map((task) => (
          <WeekTask key={task._id} task={task} isStacked={isStacked} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setCount(count + moreShown)}>
          Show {Math.min(rest, moreShown)} more
        </Button>
      )}
    </>
  )
}
