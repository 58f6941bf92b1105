import { useState } from 'react'
import { draftKey } from '../../../lib/session/device-drafts.ts'

/** What is typed into an application, as it stands in its fields. */
export interface ApplyDraft {
  coverLetter: string
  rate: string
  availableFrom: string
  links: readonly string[]
  attachment: { file: string; name: string } | null
}

const blankDraft: ApplyDraft = {
  ...{ coverLetter: '', rate: '', availableFrom: '', links: [], attachment: null },
}

const keyOf = (jobId: string): string => draftKey(`apply.${jobId}`)

const readDraft = (jobId: string): ApplyDraft => {
  try {
    return {
      ...blankDraft,
      ...(JSON.parse(localStorage.getItem(keyOf(jobId)) ?? '{}') as Partial<ApplyDraft>),
    }
  } catch {
    return blankDraft
  }
}

/** Kept on this device until it is sent, also while one signs in or up: the form is filled as one comes back. */
export const useApplyDraft = (jobId: string) => {
  const [draft, setDraft] = useState(() => readDraft(jobId))
  const keep = (next: ApplyDraft | null) => {
    try {
      if (next) localStorage.setItem(keyOf(jobId), JSON.stringify(next))
      else localStorage.removeItem(keyOf(jobId))
    } catch {
      // Where the storage is full or forbidden, only a reload loses it.
    }
  }
  return {
    draft,
    // Upon what stands there by then: a file that arrives late takes back nothing that was typed meanwhile.
    change: (part: Partial<ApplyDraft>) =>
      setDraft((before) => {
        const next = { ...before, ...part }
        keep(next)
        return next
      }),
    forget: () => keep(null),
  }
}
