import { useState } from 'react'
import { ServerChoices } from '../../../lib/connection/needs-server.tsx'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatDay, formatInstant, timezoneOf } from '../../../lib/formats/formats.ts'
import { LocaleField } from '../../../lib/formats/locale-field.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { Select } from '../../../ui/select.tsx'
import { saveProfile } from './settings.ts'
import { SettingsGroup } from './settings-group.tsx'
import { tellNotSaved, tellSaved } from './tell.ts'

const example = '2026-11-21T14:05:00Z'

const weekStartOptions = [
  { value: '0', label: 'Sunday' },
  { value: '1', label: 'Monday' },
  { value: '6', label: 'Saturday' },
]
const hourOptions = [
  { value: 'usual', label: 'Default for the formats' },
  { value: 'h12', label: '12 hours (2:05 PM)' },
  { value: 'h23', label: '24 hours (14:05)' },
]

/** Each choice is saved as it is made, and shows at once. */
export const FormatsGroup = () => {
  const user = useUser()
  const [pending, setPending] = useState<Parameters<typeof saveProfile>[0]>({})
  const save = (part: Parameters<typeof saveProfile>[0]) => {
    setPending(part)
    saveProfile(part)
      .then(() => tellSaved(), tellNotSaved)
      .finally(() => setPending({}))
  }
  const shown = { ...user, ...pending }
  const locale = shown.locale || null
  const hourCycle = shown.hourCycle || null
  const formats = { locale, hourCycle }
  return (
    <SettingsGroup title="Dates, times and amounts" lead="Each choice is saved at once, for every device.">
      <ServerChoices>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Week starts on"
            options={weekStartOptions}
            value={String(shown.weekStart)}
            onValueChange={(day) => save({ weekStart: Number(day) as 0 | 1 | 6 })}
          />
          <LocaleField
            label="Formats"
            value={locale ?? ''}
            none="Daybook default"
            onValueChange={(tag) => save({ locale: tag || null })}
          />
          <Select
            label="Clock"
            options={hourOptions}
            value={hourCycle ?? 'usual'}
            onValueChange={(cycle) => save({ hourCycle: cycle === 'h12' || cycle === 'h23' ? cycle : null })}
          />
        </div>
      </ServerChoices>
      <p className="text-ink-muted text-md">
        For example:{' '}
        <span className="text-ink tabular-nums">
          {formatDay(example.slice(0, 10), undefined, formats)} ·{' '}
          {formatInstant(example, timezoneOf(user), formats)} · {formatMoney(123_450, user.currency, formats)}
        </span>
      </p>
    </SettingsGroup>
  )
}
