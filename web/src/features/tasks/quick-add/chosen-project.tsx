import { X } from 'lucide-react'

interface ChosenProjectProps {
  /** Its name; none is the empty text. */
  project: string
  onRemove: () => void
}

/** The project that a quick line named, in the panel that took the line over. */
export const ChosenProject = ({ project, onRemove }: ChosenProjectProps) =>
  project !== '' && (
    <p className="flex min-w-0 items-center gap-2">
      <span className="font-medium text-sm">Project</span>
      <button
        type="button"
        onClick={onRemove}
        className="group inline-flex h-7 min-w-0 items-center gap-1 rounded-md bg-wash-strong pr-1.5 pl-2.5 text-ink text-sm transition-colors hover:bg-bad-soft hover:text-bad"
      >
        <span className="sr-only">Remove </span>
        <span dir="auto" className="truncate">
          {project}
        </span>
        <X aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint group-hover:text-inherit" />
      </button>
    </p>
  )
