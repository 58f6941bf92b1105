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

/** The name of a field as words, as in `Due date`. */
const asLabel = (field: string): string =>
  field.charAt(0).toUpperCase() + field.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What was typed into the fields of a form, as lines; ids of what was chosen say nothing. */
export const typedText = (typed: object): string =>
  Object.entries(typed)
    .filter(([field]) => !field.endsWith('Id'))
    .map(([field, value]) => `${asLabel(field)}: ${asText(value) || 'None'}`)
    .join('\n')

/** A message that offers to copy what was typed, where it cannot be saved any more; until that was done. */
export const offeringCopy = (message: ToastMessage, typed: object): ToastMessage => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typedText(typed))
      toast({ id: 'copy', title: 'Copied', tone: 'good', durationMs: 2_000 })
    } catch {
      toast({ ...offeringCopy(message, typed), title: 'Failed to copy to clipboard', tone: 'bad' })
    }
  }
  return {
    ...message,
    stays: true,
    action: { label: 'Copy what you typed', onPress: () => void copy() },
  }
}
