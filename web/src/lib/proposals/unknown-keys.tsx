import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { unknownKeys } from './variable-keys.ts'

interface UnknownKeysProps {
  texts: readonly string[]
  known: readonly string[]
  onAdd: (key: string) => void
  className?: string
}

/** Below a text that names variables which do not exist: offers to add them. */
export const UnknownKeys = ({ texts, known, onAdd, className }: UnknownKeysProps) => {
  const unknown = unknownKeys(texts, known)
  return (
    <div role="status" className={cn('flex flex-wrap gap-2', unknown.length > 0 && className)}>
      {unknown.map((key) => (
        <Button key={key} size="sm" icon={<Plus />} onClick={() => onAdd(key)}>
          <span className="wrap-anywhere">
            Add the variable <code className="font-mono">{`{{${key}}}`}</code>
          </span>
        </Button>
      ))}
    </div>
  )
}
