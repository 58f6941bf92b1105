import { type Feedback, sendFeedback } from '@daybook/contract/feedback'
import { useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { ServerButton, ServerNote } from '../../lib/connection/needs-server.tsx'
import { useForm } from '../../lib/forms/form.ts'
import { sendOnShortcut } from '../../lib/records/send-on-shortcut.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { keepFeedbackDraft, readFeedbackDraft } from './feedback-draft.ts'

const tellNotSent = (error: unknown): void =>
  toast({
    title: 'Failed to send feedback. Please try again.',
    description: error instanceof ApiError && error.status > 0 ? error.message : 'Your text is still here.',
    tone: 'bad',
  })

/** Makes a key of the words: sent again after a lost answer they arrive once, and other words are another message. */
const useKeyOf = () => {
  const last = useRef({ words: '', key: '' })
  return (feedback: Feedback): string => {
    const words = JSON.stringify(feedback)
    if (last.current.words !== words) last.current = { words, key: newId() }
    return last.current.key
  }
}

/** Subject and message to the operator; typed text stays here until it is sent (spec 1 §2). */
export const FeedbackDialog = ({ onClose }: { onClose: () => void }) => {
  const keyOf = useKeyOf()
  const [initial] = useState(readFeedbackDraft)
  const { form, field, values, submitting } = useForm({
    initial,
    schema: () => Promise.resolve(sendFeedback.body),
    submit: async (body) => {
      const { message } = await call(sendFeedback, { body }, { idempotencyKey: keyOf(body) })
      keepFeedbackDraft({ subject: '', body: '' })
      toast({ title: message, tone: 'good' })
      onClose()
    },
    onFailure: tellNotSent,
  })
  useEffect(() => keepFeedbackDraft(values), [values])
  const isBlank = !values.subject.trim() || !values.body.trim()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Send feedback"
      description="What is good, wrong or missing? We read every message."
      action={
        <ServerButton variant="primary" type="submit" form="feedback" loading={submitting} disabled={isBlank}>
          Send
        </ServerButton>
      }
    >
      <form {...form} id="feedback" onKeyDown={sendOnShortcut} className="flex flex-col gap-4">
        <ServerNote>You are offline. Your text is kept here until you can send it.</ServerNote>
        <TextField label="Subject" maxLength={200} {...field('subject')} />
        <TextArea label="Message" rows={6} maxLength={10_000} {...field('body')} />
      </form>
    </Dialog>
  )
}
