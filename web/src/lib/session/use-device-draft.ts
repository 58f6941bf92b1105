import { useState } from 'react'
import { draftKey } from './device-drafts.ts'

const readDraft = <D extends object>(name: string, blank: D): D => {
  try {
    return { ...blank, ...(JSON.parse(localStorage.getItem(draftKey(name)) ?? '{}') as Partial<D>) }
  } catch {
    return blank
  }
}

/** What is typed on a public page, kept on this device until it is sent, also over a reload or a sign-in. */
export const useDeviceDraft = <D extends object>(name: string, blank: D) => {
  const [draft, setDraft] = useState(() => readDraft(name, blank))
  const keep = (next: D | null) => {
    try {
      if (next) localStorage.setItem(draftKey(name), JSON.stringify(next))
      else localStorage.removeItem(draftKey(name))
    } catch {
      // Where the storage is full or forbidden, only a reload loses it.
    }
  }
  return {
    draft,
    // Upon what stands there by then: a file that arrives late takes back nothing that was typed meanwhile.
    change: (part: Partial<D>) =>
      setDraft((before) => {
        const next = { ...before, ...part }
        keep(next)
        return next
      }),
    forget: () => keep(null),
  }
}
