import type { Client } from '@daybook/contract/clients'
import { fold } from '@daybook/contract/fold'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOnline } from '../../lib/connection/online.ts'
import { formatCount } from '../../lib/formats/formats.ts'
import { useFieldEscape } from '../../lib/page/escape.ts'
import { Button } from '../../ui/button.tsx'
import { ColorDot } from '../../ui/color-dot.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useMakeProject, useProjects } from './use-projects.ts'

interface ProjectChecklistProps {
  chosen: readonly string[]
  /** The client that they go to; projects of other clients say whose they are. */
  client?: Client
  error?: string
  onChoose: (ids: readonly string[]) => void
}

const longestName = 200
/** From so many on they are searched. */
const many = 8

/** Which projects are a client's (spec 2 §2): those that it names, or one that is made here. */
export const ProjectChecklist = ({ chosen, client, error, onChoose }: ProjectChecklistProps) => {
  const { data: projects, isError, refetch } = useProjects()
  const ids = new Set(chosen)
  const choose = (id: string) => onChoose(ids.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const count = projects?.filter(({ _id }) => ids.has(_id)).length ?? 0

  const isOnline = useOnline()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const found = (projects ?? []).filter((project) => fold(project.name).includes(fold(wanted)))
  const isKnown = found.some((project) => project.name.toLowerCase() === wanted.toLowerCase())
  const { make, isPending, complaint, reset } = useMakeProject((id) => {
    setTyped('')
    onChoose([...chosen, id])
  })
  const type = (text: string) => {
    setTyped(text)
    reset()
  }
  const canMake = isOnline && projects !== undefined && wanted !== '' && !isKnown && !isPending
  const field = useRef<HTMLInputElement>(null)
  useFieldEscape(field, typed !== '', () => type(''))
  return (
    <div className="flex flex-col gap-1">
      {isError && !projects && (
        <p role="alert" className="flex items-center gap-3 text-bad text-sm">
          Failed to load projects
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {projects?.length === 0 && <p className="text-ink-muted text-sm">No projects available to assign</p>}
      {projects && (
        <TextField
          ref={field}
          label="Find or create a project"
          labelHidden
          placeholder={projects.length > many ? 'Find or create a project' : 'Create a project'}
          maxLength={longestName}
          autoComplete="off"
          dir="auto"
          value={typed}
          error={complaint}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === '') return
            // It is not for the form around it.
            event.preventDefault()
            if (canMake) make(wanted)
            else if (found[0]) choose(found[0]._id)
          }}
        />
      )}
      {(canMake || isPending) && (
        <Button
          variant="quiet"
          loading={isPending}
          icon={<Plus />}
          className="justify-start"
          onClick={() => make(wanted)}
        >
          <span dir="auto" className="min-w-0 truncate">
            Create project “{wanted}”
          </span>
        </Button>
      )}
      {found.length > 0 && (
        <ul className="-mx-2 max-h-60 overflow-y-auto px-2">
          {found.map(({ _id, name, color, clientId }) => (
            <li key={_id} className="border-line border-b first:border-t">
              <label className="-mx-2 px-2 flex h-10 cursor-pointer items-center gap-3 rounded-md hover:bg-wash">
                <SelectBox label={name} checked={ids.has(_id)} onChange={() => choose(_id)} />
                <ColorDot color={color} className="size-2 shrink-0" />
                <span dir="auto" className="mr-auto min-w-0 truncate">
                  {name}
                </span>
                {clientId && clientId._id !== client?._id && (
                  <span dir="auto" className="max-w-32 shrink-0 truncate text-ink-faint text-sm">
                    {clientId.name}
                  </span>
                )}
              </label>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="min-h-5 text-ink-muted text-sm tabular-nums">
        {count > 0 && `${formatCount(count)} project(s) selected`}
      </p>
      {error && <p className="text-bad text-sm">{error}</p>}
    </div>
  )
}
