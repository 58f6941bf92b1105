import type { ClientImport, DuplicateChoice } from '@daybook/contract/client-import'
import { formatCount, formatCounted } from '../../../lib/formats/formats.ts'
import { UpgradeLink } from '../../../lib/limits/upgrade-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { ImportRows } from './import-rows.tsx'

export const hasRoom = ({ counts, remaining }: ClientImport): boolean =>
  remaining === null || counts.created <= remaining

const roomWords = ({ counts, remaining }: ClientImport): string => {
  const left = remaining ? formatCounted(remaining, 'more client') : 'no more clients'
  return `Client limit reached: the Free plan has room for ${left}, and this would add ${formatCount(counts.created)}. Upgrade, or take ${formatCount(counts.created - (remaining ?? 0))} out of the file and choose it again.`
}

interface ImportResultProps {
  result: ClientImport
  duplicates: DuplicateChoice
}

/** What would become of a file, before anything is written. */
export const ImportResult = ({ result, duplicates }: ImportResultProps) => {
  const { counts, rows, ignoredColumns } = result
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-base tabular-nums">
        {formatCount(counts.new)} new · {formatCounted(counts.duplicate, 'duplicate')} ·{' '}
        {formatCount(counts.invalid)} not valid
      </p>
      {!hasRoom(result) && (
        <Banner tone="warn" action={<UpgradeLink />}>
          {roomWords(result)}
        </Banner>
      )}
      {counts.invalid > 0 && <p className="text-ink-muted text-sm">Invalid rows are skipped.</p>}
      <ImportRows rows={rows} duplicates={duplicates} />
      {ignoredColumns.length > 0 && (
        <p className="wrap-anywhere text-ink-muted text-sm">Columns left out: {ignoredColumns.join(', ')}</p>
      )}
    </div>
  )
}
