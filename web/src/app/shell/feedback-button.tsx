import { MessageSquare } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const loadDialog = () => import('../../features/feedback/feedback-dialog.tsx')
const FeedbackDialog = lazy(() => loadDialog().then((module) => ({ default: module.FeedbackDialog })))

export const FeedbackButton = () => {
  const [isOpen, setIsOpen] = useState(false)
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
        Send Feedback
      </Button>
      <Suspense>{isOpen && <FeedbackDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
