import type { ToastMessage } from '../../ui/toast.ts'

const excerptLength = 80

export const excerptOf = (text: string): string =>
  text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text

/** Tells that a change failed, and keeps it, whole, for another try. */
export const changeKept = (title: string, kept: string, reason: string, again: () => void): ToastMessage => ({
  title,
  description: [excerptOf(kept), reason].filter(Boolean).join(': '),
  tone: 'bad',
  stays: true,
  action: { label: 'Try again', onPress: again },
})
