import { CloudAlert, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { formatCount } from '../../../lib/formats/formats.ts'
import type { Operation } from '../../../lib/outbox/operation.ts'
import { useOperations, useUnsaved } from '../../../lib/outbox/use-outbox.ts'
import { useReturnedEdits } from '../../../lib/records/returned-edits.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { waitingWords } from './count-waiting.ts'

const loadDialog = async () => (await again(() => import('./waiting-dialog.tsx'))).WaitingDialog

const idsOf = ({ id }: Operation) => [id]

/** Opens the list of unsaved changes; shows nothing while there are none. */
export const WaitingButton = () => {
  const operations = useOperations()
  const returned = useReturnedEdits().length
  const shows = useUnsaved(idsOf).size > 0 || returned > 0
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isRefused = returned > 0 || operations.some(({ failure }) => failure)
  return (
    <>
      {shows && (
        <Button
          variant="quiet"
          size="sm"
          icon={isRefused ? <CloudAlert /> : <CloudUpload />}
          aria-haspopup="dialog"
          data-waiting
          className={isRefused ? 'text-bad' : undefined}
          onPointerEnter={() => void loadDialog().catch(() => undefined)}
          onClick={() => setIsOpen(true)}
        >
          <span className="max-sm:sr-only">{waitingWords(operations, returned)}</span>
          <span aria-hidden="true" className="sm:hidden">
            {formatCount(operations.length + returned)}
          </span>
        </Button>
      )}
      <LazyPart isOpen={isOpen} load={loadDialog} onFailed={close}>
        {(WaitingDialog) => <WaitingDialog onClose={close} />}
      </LazyPart>
    </>
  )
}
