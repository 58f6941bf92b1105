import { useDeviceDraft } from '../../../lib/session/use-device-draft.ts'

interface KeptAnswer {
  /** The optional lines that are chosen, of the proposal and of each change, by id. */
  chosen: Readonly<Record<string, readonly string[]>>
  name: string
  question: string
  reason: string
}

const blank: KeptAnswer = { chosen: {}, name: '', question: '', reason: '' }

/** What the client chose and typed, over a reload too. */
export const useKeptAnswer = (token: string) => useDeviceDraft<KeptAnswer>(`proposal.${token}`, blank)

export type Kept = ReturnType<typeof useKeptAnswer>
