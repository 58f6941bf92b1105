import type { DuplicateChoice } from '@daybook/contract/client-import'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { messageOf } from '../../../lib/api/api-error.ts'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { FileField } from '../../../lib/forms/file-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { hasRoom, ImportResult } from './import-result.tsx'
import { type ChosenFile, useDryRun, useImport } from './use-import.ts'

const choices: { value: DuplicateChoice; label: string }[] = [
  { value: 'skip', label: 'Leave them as they are' },
  { value: 'update', label: 'Update them from the file' },
  { value: 'create', label: 'Add them again' },
]

const labelFor = ({ created, updated }: { created: number; updated: number }): string => {
  const count = created + updated
  return `Import ${formatCounted(count, 'client')}`
}

/** Clients from a file: first what would become of its rows, then, if one wants that, the import. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [chosen, setChosen] = useState<ChosenFile>()
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip')
  const { data: result, isFetching, error } = useDryRun(chosen, duplicates)
  const { mutate: take, isPending } = useImport(onClose)
  const counts = result?.counts ?? { created: 0, updated: 0 }
  const canImport = result !== undefined && hasRoom(result) && counts.created + counts.updated > 0
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Import Clients"
      description="The first line must name the columns, such as Name, Email and Company. You review the rows before anything is added."
      action={
        <ServerButton
          variant="primary"
          disabled={!canImport}
          loading={isPending}
          onClick={() => chosen && take({ ...chosen, duplicates })}
        >
          {result ? labelFor(counts) : 'Import'}
        </ServerButton>
      }
    >
      <ServerNote>You need a connection to read the file. Choose it again when you are online.</ServerNote>
      <FileField
        label="CSV file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        hint="CSV, at most 1 MB"
        name={chosen?.file.name}
        error={
          error && !result
            ? messageOf(error, 'Failed to read the file. Please check your connection.')
            : undefined
        }
        onChoose={(file) => setChosen({ file, key: newId() })}
      />
      {chosen && (
        <Select
          label="Clients you already have"
          options={choices}
          value={duplicates}
          onValueChange={(value) => setDuplicates(value as DuplicateChoice)}
        />
      )}
      {result && <ImportResult result={result} duplicates={duplicates} />}
      {isFetching && !result && <SkeletonRows label="Reading the file" count={3} />}
    </Dialog>
  )
}
