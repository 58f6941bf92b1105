import { type ToastMessage, toast } from '../../ui/toast.ts'

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(asText).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${name} ${asText(part)}`)
      .join(', ')
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Where the screen calls a field something else. */
const labels: Record<string, string> = { recurrence: 'Repeat', startedAt: 'Start', stoppedAt: 'End' }

/** The name of a field as words, as in `Due date`. */
const asLabel = (field: string): string =>
  labels[field] ??
  field.charAt(0).toUpperCase() + field.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/**
 * What was typed into the fields of a form, as lines; ids of what was chosen say nothing, and neither do fields that
 * were left empty beside others.
 */
export const typedText = (typed: object): string => {
  const lines = Object.entries(typed)
    .filter(([field]) => !field.endsWith('Id'))
    .map(([field, value]) => ({ label: asLabel(field), text: asText(value) }))
  const filled = lines.filter(({ text }) => text !== '' && text !== 'none')
  return (filled.length > 0 ? filled : lines)
    .map(({ label, text }) => `${label}: ${text || 'None'}`)
    .join('\n')
}

/** A message that offers to copy what was typed, where it cannot be saved any more; until that was done. */
export const offeringCopy = (message: ToastMessage, typed: object): ToastMessage => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typedText(typed))
      toast({ id: 'copy', title: 'Copied', tone: 'good', lasts: 'copied' })
    } catch {
      toast({ ...offeringCopy(message, typed), title: 'Failed to copy to clipboard', tone: 'bad' })
    }
  }
  return {
    ...message,
    stays: true,
    action: { label: 'Copy your text', onPress: () => void copy() },
  }
}
