import type { SharePermission } from '@daybook/contract/sharing'
import { formatDate, formatInstant, todayIn } from '../../../lib/formats/formats.ts'
import { useNowSeconds } from '../../../lib/formats/now.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { type Expiry, expiresAt, expiryLabels, type ShareFields } from './share-fields.ts'

const permissions: { value: SharePermission; label: string }[] = [
  { value: 'editable', label: 'Can edit' },
  { value: 'readonly', label: 'Can view' },
]

const expiries = Object.entries(expiryLabels).map(([value, label]) => ({ value, label }))

/** What holds for whom (spec 2 §2). */
const whoMay: Record<SharePermission, string> = {
  editable: 'Only listed usernames can edit. Anyone with the link can view.',
  readonly: 'Listed usernames can view it in Daybook. Anyone with the link can view.',
}

interface ShareFieldsetProps {
  values: ShareFields
  errors: Partial<Record<string, string>>
  /** The end that the link has. */
  kept: string | null
  timezone: string
  change: (part: Partial<ShareFields>) => void
}

/** What named people may do, how long the link lives, and whether it shows time. */
export const ShareFieldset = ({ values, errors, kept, timezone, change }: ShareFieldsetProps) => {
  const now = new Date(useNowSeconds() * 1000)
  const isOver = kept !== null && Date.parse(kept) <= now.getTime()
  const ending = kept && `${isOver ? 'Ended' : 'On'} ${formatDate(kept, timezone)}`
  const ends = expiresAt(values, kept, { now, timezone })
  return (
    <>
      <p className="text-ink-muted text-sm">{whoMay[values.permission]}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="People listed"
          name="sharePermission"
          value={values.permission}
          error={errors.permission}
          options={permissions}
          onValueChange={(permission) => change({ permission: permission as SharePermission })}
        />
        <Select
          label="Link ends"
          name="expiresAt"
          value={values.expiry}
          error={errors.expiry}
          options={ending ? [{ value: 'kept', label: ending }, ...expiries] : expiries}
          onValueChange={(expiry) => change({ expiry: expiry as Expiry })}
        />
      </div>
      {values.expiry === 'date' && (
        <DateField
          label="Last day of the link"
          name="date"
          required
          min={todayIn(timezone)}
          value={values.date}
          error={errors.date}
          onChange={({ target }) => change({ date: target.value })}
        />
      )}
      <Switch
        label="Show time on the link"
        hint="Tracked time and estimates. The people listed see time in Daybook either way."
        name="showsTime"
        checked={values.showsTime}
        onCheckedChange={(showsTime) => change({ showsTime })}
      />
      {ends && (
        <p className="text-ink-muted text-sm tabular-nums">
          {Date.parse(ends) <= now.getTime() ? 'The link ended' : 'The link ends'}{' '}
          {formatInstant(ends, timezone)}. The people listed keep their access.
        </p>
      )}
    </>
  )
}
