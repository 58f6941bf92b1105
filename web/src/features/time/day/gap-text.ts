import { formatTime } from '../../../lib/formats/formats.ts'
import type { Gap } from './gaps.ts'

/** `10:30 – 12:00` in the person's zone. */
export const gapText = ({ starts, ends }: Gap, timezone: string): string =>
  [starts, ends].map((ms) => formatTime(new Date(ms).toISOString(), timezone)).join(' – ')
