import { accountImportMaxBytes } from '@daybook/contract/account-data'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { formatCount } from '../../../lib/formats/formats.ts'
import { FileField } from '../../../lib/forms/file-field.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { AccountImportResult } from './import-result.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { useAccountImport } from './use-account-import.ts'

const mostMegabytes = accountImportMaxBytes / 1024 / 1024
const tooLarge = `The file is too large: at most ${mostMegabytes} MB`

const Progress = ({ sent }: { sent: number }) => {
  const text = sent < 1 ? `Sending the file: ${formatCount(Math.floor(sent * 100))}%` : 'Adding what is new…'
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-md tabular-nums">
        {text}
      </p>
      {/* Not at each per cent. */}
      <p role="status" className="sr-only">
        {sent < 1 ? 'Sending the file' : 'Adding what is new'}
      </p>
      <ProgressBar label="Import" text={text} value={sent * 100} tone="accent" />
    </div>
  )
}

/** Brings back what an export holds, into this account. */
export const ImportGroup = () => {
  const [file, setFile] = useState<File>()
  const { start, sent, isPending, error, data: result, reset } = useAccountImport()
  const isTooLarge = file !== undefined && file.size > accountImportMaxBytes
  const refused = error ? messageOf(error, 'Failed to import. Please check your connection.') : undefined
  const isRefusedForGood = error instanceof ApiError && [400, 413, 415].includes(error.status)
  const choose = (chosen: File) => {
    reset()
    setFile(chosen)
  }
  return (
    <SettingsGroup
      title="Import"
      lead="Bring back companies, clients, projects, tasks with their files, and time from an export."
    >
      <p className="text-pretty text-ink-muted text-md">
        What you already have is skipped, so you can import the same file again. Invoices are not imported:
        their numbers belong to the account that issued them.
      </p>
      {!isPending && (
        <FileField
          label="Export of Daybook"
          accept=".zip,application/zip"
          hint={`A zip, at most ${mostMegabytes} MB`}
          name={file?.name}
          error={isTooLarge ? tooLarge : refused}
          onChoose={choose}
        />
      )}
      {isPending && <Progress sent={sent} />}
      {file && !result && !isTooLarge && !isRefusedForGood && (
        <div>
          <ServerButton variant="primary" loading={isPending} onClick={() => start(file)}>
            Import
          </ServerButton>
        </div>
      )}
      {result && <AccountImportResult result={result} />}
    </SettingsGroup>
  )
}
