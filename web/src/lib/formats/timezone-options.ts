import { fold } from '@daybook/contract/fold'
import zones from 'cldr-core/supplemental/windowsZones.json'
import type { SearchOption } from '../../ui/search-options.ts'
import { dateFormat } from './intl-formats.ts'
import { timezoneLabel } from './timezone-label.ts'

/** Offered first, to everybody (spec 1 §3). */
const common = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Moscow',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Pacific/Auckland',
]

/** Old names that browsers still list, by the names of today. */
const renamed: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'America/Godthab': 'America/Nuuk',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** What a zone is called: `Eastern Time`, `GMT-5`; the empty text where the platform does not know it. */
const nameOf = (timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset'): string => {
  try {
    const parts = dateFormat('en-US', { timeZone, timeZoneName }).formatToParts(new Date())
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    return ''
  }
}

const countryName = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The English names of the zones' countries (CLDR), which their own names seldom hold. */
const countryByZone: ReadonlyMap<string, string> = new Map(
  zones.supplemental.windowsZones.mapTimezones.flatMap(({ mapZone }) => {
    const name = /^[A-Z]{2}$/.test(mapZone._territory) ? countryName.of(mapZone._territory) : undefined
    return name === undefined
      ? []
      : mapZone._type.split(' ').map((zone) => [renamed[zone] ?? zone, name] as const)
  }),
)

const optionOf = (value: string, group: string): SearchOption => {
  const offset = nameOf(value, 'shortOffset').replace('-', '−')
  const label = timezoneLabel(value)
  const name = nameOf(value, 'longGeneric')
  return {
    value,
    label,
    note: offset,
    group,
    words: fold(`${label} ${value} ${name} ${countryByZone.get(value) ?? ''} ${offset.replace('−', '-')}`),
  }
}

/** Every time zone that this browser knows, the usual ones first; found by place, by country, by name (`eastern`) and by offset. */
export const timezoneOptions = (saved: string | null): SearchOption[] => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const first = new Set([...common, own, ...(saved === null || saved === '' ? [] : [saved])])
  const listed = Intl.supportedValuesOf('timeZone').map((zone) => {
    const now = renamed[zone]
    return now !== undefined && nameOf(now, 'shortOffset') !== '' ? now : zone
  })
  const rest = [...new Set(listed)].filter((zone) => !first.has(zone))
  return [
    ...[...first].map((zone) => optionOf(zone, 'Common')),
    ...rest.map((zone) => optionOf(zone, 'All time zones')),
  ]
}
