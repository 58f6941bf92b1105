import { Play, Plus, Search, Square } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatRate } from '../../lib/formats/figure-formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { DurationFigure } from '../../ui/duration-figure.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListRow, rowTargetStyles } from '../../ui/list-row.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Select } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type LedgerRow, ledgerRows } from './ledger-rows.ts'

const projects = ['All projects', 'Shop relaunch', 'Bookkeeping', 'Brand book'].map((label) => ({
  value: label,
  label,
}))

/** The components together, as a page of tasks shows them. */
export const LedgerSection = () => {
  const [project, setProject] = useState('All projects')
  const [done, setDone] = useState(() => new Set(ledgerRows.filter((row) => row.done).map((row) => row.id)))
  const [openId, setOpenId] = useState<string>()
  const [lastId, setLastId] = useState('a')
  const shown = ledgerRows.find((row) => row.id === (openId ?? lastId))
  const toggle = (id: string, checked: boolean) =>
    setDone((before) => new Set(checked ? [...before, id] : [...before].filter((other) => other !== id)))
  const open = (id: string) => {
    setOpenId(id)
    setLastId(id)
  }
  return (
    <section id="ledger" aria-label="In use" className="beside-sheet @container pb-16">
      <PageHeader
        title="Tasks"
        aside={`${ledgerRows.length - done.size} open`}
        action={
          <Button variant="primary" icon={<Plus />}>
            New task
          </Button>
        }
      >
        <TextField
          label="Search tasks"
          labelHidden
          type="search"
          placeholder="Search tasks"
          leading={<Search />}
          className="w-full md:w-64"
        />
        <Select
          label="Project"
          labelHidden
          value={project}
          onValueChange={setProject}
          options={projects}
          className="w-full md:w-48"
        />
      </PageHeader>
      <dl className="mt-8 mb-6 grid grid-cols-2 gap-y-6 border-line border-y py-5 @3xl:grid-cols-4">
        <Figure label="Today" value={<DurationFigure seconds={11_664} running size="large" />} />
        <Figure label="This week" value="18:52" />
        <Figure label="To invoice" value="$2,164.00" />
        <Figure label="Overdue" value="$480.50" />
      </dl>
      <ul>
        {ledgerRows.map((row) => (
          <TaskRow
            key={row.id}
            row={row}
            done={done.has(row.id)}
            selected={openId === row.id}
            onToggle={(checked) => toggle(row.id, checked)}
            onOpen={() => open(row.id)}
          />
        ))}
      </ul>
      <Sheet
        open={openId !== undefined}
        onOpenChange={(stays) => !stays && setOpenId(undefined)}
        title={shown?.title ?? ''}
        footer={<Button variant="primary">Save changes</Button>}
      >
        <div className="flex flex-col gap-5">
          <div className="flex items-end justify-between">
            <DurationFigure seconds={shown?.seconds ?? 0} running={shown?.running} size="large" />
            <span className="pb-1.5 text-ink-muted text-sm tabular-nums">of 4:00 estimated</span>
          </div>
          <ProgressBar
            label="Time tracked of the estimate"
            text={formatRate(Math.floor((shown?.seconds ?? 0) / 144))}
            value={Math.floor((shown?.seconds ?? 0) / 144)}
            tone="accent"
          />
          <TextField key={shown?.id} label="Title" defaultValue={shown?.title} />
          <TextField key={`${shown?.id}-project`} label="Project" defaultValue={shown?.project} readOnly />
        </div>
      </Sheet>
    </section>
  )
}

const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="border-line @3xl:not-first:border-l @3xl:not-first:pl-6">
    <dt className="mb-1 text-ink-muted text-sm">{label}</dt>
    <dd className="figure text-5xl">{value}</dd>
  </div>
)

type TaskRowProps = {
  row: LedgerRow
  done: boolean
  selected: boolean
  onToggle: (checked: boolean) => void
  onOpen: () => void
}

const TaskRow = ({ row, done, selected, onToggle, onOpen }: TaskRowProps) => {
  const TimerPicture = row.running ? Square : Play
  return (
    <ListRow
      selected={selected}
      leading={<Checkbox label={row.title} labelHidden checked={done} onCheckedChange={onToggle} />}
      trailing={
        <>
          <span className="hidden items-center gap-2 md:flex">
            <span aria-hidden="true" className="size-2 rounded-full" style={{ background: row.color }} />
            {row.project}
          </span>
          {row.overdue ? (
            <Badge tone="bad">Overdue</Badge>
          ) : (
            <span
              className={cn('hidden w-16 text-right md:inline', row.due === 'Today' && 'text-accent-ink')}
            >
              {row.due}
            </span>
          )}
          <DurationFigure seconds={row.seconds} running={row.running} className="w-16 text-right" />
          <IconButton
            label={row.running ? 'Pause the timer' : 'Start the timer'}
            size="sm"
            icon={<TimerPicture className="fill-current" />}
          />
        </>
      }
    >
      <button
        type="button"
        onClick={onOpen}
        className={cn(rowTargetStyles, done && 'text-ink-faint line-through decoration-line-strong')}
      >
        {row.title}
      </button>
    </ListRow>
  )
}
