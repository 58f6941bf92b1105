import fc from 'fast-check'

/** Zones from −11 to +14, some of which change their clocks, one by half an hour. */
export const anyZone = fc.constantFrom(
  'Pacific/Pago_Pago',
  'UTC',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
)
