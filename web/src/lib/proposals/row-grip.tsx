import { GripVertical } from 'lucide-react'

/** Beside a row on a wide screen: what the pointer takes it by; keys and the menu move it too. */
export const RowGrip = ({ id }: { id: string }) => (
  <span
    aria-hidden="true"
    data-drag={id}
    title="Drag to move"
    className="absolute -start-5 top-0 flex h-full w-5 cursor-grab touch-none items-start pt-4 text-ink-faint opacity-0 group-hover/row:opacity-100 max-md:hidden [&_svg]:size-4"
  >
    <GripVertical />
  </span>
)
