import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { again } from '../../lib/api/again.ts'
import { Button } from '../../ui/button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'

const loadDialog = async () =>
  (await again(() => import('../../features/feedback/feedback-dialog.tsx'))).FeedbackDialog

export const FeedbackButton = () => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<MessageSquare aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        {/* The narrowest screens have room for the icon only. */}
        <span className="max-[23rem]:sr-only">Send Feedback</span>
      </Button>
      <LazyPart isOpen={isOpen} load={loadDialog} onFailed={close}>
        {(FeedbackDialog) => <FeedbackDialog onClose={close} />}
      </LazyPart>
    </>
  )
}
