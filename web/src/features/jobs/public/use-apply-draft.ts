import { useDeviceDraft } from '../../../lib/session/use-device-draft.ts'

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

/** Kept on this device until it is sent, also while one signs in or up: the form is filled as one comes back. */
export const useApplyDraft = (jobId: string) => useDeviceDraft(`apply.${jobId}`, blankDraft)
