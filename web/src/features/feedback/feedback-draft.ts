import { keepState, keptState } from '../../lib/session/app-state.ts'

/** What was typed and not sent. */
export interface FeedbackDraft {
  subject: string
  body: string
}

const key = 'feedback.draft'

/** The draft that this device keeps until it is sent or the person signs out. */
export const readFeedbackDraft = (): FeedbackDraft =>
  (keptState(key) as FeedbackDraft | undefined) ?? { subject: '', body: '' }

export const keepFeedbackDraft = (draft: FeedbackDraft): void =>
  keepState(key, draft.subject.trim() || draft.body.trim() ? draft : undefined)
