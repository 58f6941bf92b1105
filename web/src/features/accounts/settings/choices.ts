import type { SelectOption } from '../../../ui/select.tsx'

/** Offered to everybody (spec 1 §3); people elsewhere see their own zone beside them. */
const timezones = [
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

const unique = (values: (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null)),
]

const named = (values: string[], name: (value: string) => string): SelectOption[] =>
  values.map((value) => ({ value, label: name(value) }))

export const timezoneOptions = (saved: string | null): SelectOption[] =>
  named(unique([...timezones, Intl.DateTimeFormat().resolvedOptions().timeZone, saved]), (zone) =>
    zone.replaceAll('_', ' '),
  )
