import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyFeedback, loadFeedback } from './lazy-feedback.tsx'

export const FeedbackButton = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<MessageSquare />}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadFeedback().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        Send Feedback
      </Button>
      <LazyFeedback isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
