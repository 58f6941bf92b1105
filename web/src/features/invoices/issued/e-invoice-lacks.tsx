import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface EInvoiceLacksProps {
  number: string | null
  /** Sentences of the server. */
  lacks: readonly string[]
  onClose: () => void
}

/** What an e-invoice still needs; it stays until it is read, as somebody has to act on it. */
export const EInvoiceLacks = ({ number, lacks, onClose }: EInvoiceLacksProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="The e-invoice is not complete"
    description={`${number} lacks what an e-invoice needs:`}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <ul className="flex list-disc flex-col gap-2 ps-5 text-md">
      {lacks.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </Dialog>
)
