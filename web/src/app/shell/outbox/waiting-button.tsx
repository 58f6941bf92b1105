import { CloudAlert, CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { again } from '../../../lib/again.ts'
import { useOperations } from '../../../lib/outbox/use-outbox.ts'
import { patienceMs } from '../../../lib/outbox/use-unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { waitingWords } from './count-waiting.ts'

const loadDialog = async () => (await again(() => import('./waiting-dialog.tsx'))).WaitingDialog

/** The way to what waits to be sent and what was refused; nothing while there is neither. */
export const WaitingButton = () => {
  const operations = useOperations()
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)
  const since = operations[0]?.at
  useEffect(() => {
    if (!since) return
    const age = Date.now() - Date.parse(since)
    const timer = setTimeout(() => setIsLong(true), Math.max(0, patienceMs - age))
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [since])
  const close = () => setIsOpen(false)
  const isRefused = operations.some(({ failure }) => failure)
  const shows = isLong && operations.length > 0
  return (
    <>
      {shows && (
        <Button
          variant="quiet"
          size="sm"
          icon={isRefused ? <CloudAlert aria-hidden="true" /> : <CloudUpload aria-hidden="true" />}
          aria-haspopup="dialog"
          className={isRefused ? 'text-bad' : undefined}
          onPointerEnter={() => void loadDialog().catch(() => undefined)}
          onClick={() => setIsOpen(true)}
        >
          <span className="max-sm:sr-only">{waitingWords(operations)}</span>
          <span aria-hidden="true" className="sm:hidden">
            {operations.length}
          </span>
        </Button>
      )}
      <LazyPart isOpen={isOpen} load={loadDialog} onFailed={close}>
        {(WaitingDialog) => <WaitingDialog onClose={close} />}
      </LazyPart>
    </>
  )
}
