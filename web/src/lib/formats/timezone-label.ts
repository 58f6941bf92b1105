/** A zone as it reads: `America/New York`. */
export const timezoneLabel = (zone: string): string => zone.replaceAll('_', ' ')
