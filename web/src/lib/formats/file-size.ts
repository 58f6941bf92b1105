import { formatCount, localeOf } from './formats.ts'
import { numberFormat } from './intl-formats.ts'

const units = ['KB', 'MB', 'GB']

/** `512 Bytes`, `1.5 KB`, `10 MB`: in steps of 1024, to one decimal (spec 2 §2). */
export const formatFileSize = (bytes: number): string => {
  if (bytes < 1024) return `${formatCount(bytes)} Bytes`
  let size = bytes / 1024
  let unit = 0
  // What would be rounded to 1024 is one of the next unit.
  while (size >= 1023.95 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  return `${numberFormat(localeOf(), { maximumFractionDigits: 1 }).format(size)} ${units[unit]}`
}
