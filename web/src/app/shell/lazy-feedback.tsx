import { again } from '../../lib/api/again.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'

/** Loads the dialog ahead of its opening. */
export const loadFeedback = async () =>
  (await again(() => import('../../features/feedback/feedback-dialog.tsx'))).FeedbackDialog

/** The dialog that sends feedback, loaded when it opens. */
export const LazyFeedback = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <LazyPart isOpen={isOpen} load={loadFeedback} onFailed={onClose}>
    {(FeedbackDialog) => <FeedbackDialog onClose={onClose} />}
  </LazyPart>
)
