import { useState } from 'react'
import { formatInstant } from '../../../lib/formats/formats.ts'
import { mergeEdits } from '../../../lib/forms/merge-edits.ts'
import type { Edit } from '../../../lib/records/edit.ts'
import { EditQuestions } from '../../../lib/records/edit-questions.tsx'
import { Button } from '../../../ui/button.tsx'
import type { EntryFields } from './session-change.ts'

const labels: Record<keyof EntryFields, string> = {
  startedAt: 'The start',
  stoppedAt: 'The end',
  note: 'Note',
  billable: 'Billable',
}

/** The fields of typed time that were changed elsewhere meanwhile, so that a person has to choose. */
export const useKeptTime = (
  { typed, base }: Edit<EntryFields>,
  original: EntryFields | undefined,
  take: (part: Partial<EntryFields>) => void,
) => {
  const [conflicts, setConflicts] = useState(() =>
    original ? mergeEdits<EntryFields>({ base, mine: typed, theirs: original }).conflicts : [],
  )
  const keepMine = (field: keyof EntryFields) =>
    setConflicts((before) => before.filter((conflict) => conflict.field !== field))
  const takeTheirs = (field: keyof EntryFields) => {
    if (original) take({ [field]: original[field] })
    keepMine(field)
  }
  return { conflicts, keepMine, takeTheirs }
}

interface KeptTimeProps {
  asked: ReturnType<typeof useKeptTime>
  values: EntryFields
  timezone: string
  onDiscard: () => void
}

/** Above time that was typed before and is not recorded: what is to be chosen, and the way to give it up. */
export const KeptTime = ({ asked, values, timezone, onDiscard }: KeptTimeProps) => {
  const at = (instant: string) => formatInstant(instant, timezone)
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center justify-between gap-4 rounded-lg bg-wash py-1 pr-1 pl-3 text-sm">
        You entered this earlier. It has not been saved.
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </p>
      {asked.conflicts.length > 0 && (
        <div className="mt-3 flex flex-col gap-6">
          <EditQuestions<EntryFields>
            edit={{ ...asked, values }}
            labels={labels}
            say={{ startedAt: at, stoppedAt: at }}
          />
        </div>
      )}
    </div>
  )
}
