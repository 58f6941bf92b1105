import type { Invoice } from '@daybook/contract/invoices'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'

const loadDialog = async () => (await again(() => import('./send-dialog.tsx'))).SendDialog

/** Opens the mail to the client; `save` answers whether all that was typed into a draft is on its way. */
export const SendButton = ({
  invoice,
  isPrimary = false,
  save,
}: {
  invoice: Invoice
  isPrimary?: boolean
  save?: () => boolean
}) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ServerButton
        {...(isPrimary && { variant: 'primary' as const })}
        icon={<Send />}
        onClick={() => (save?.() ?? true) && setOpen(true)}
      >
        {invoice.sentAt ? 'Send again' : 'Send'}
      </ServerButton>
      <LazyPart isOpen={isOpen} load={loadDialog} onFailed={() => setOpen(false)}>
        {(SendDialog) => <SendDialog invoice={invoice} onClose={() => setOpen(false)} />}
      </LazyPart>
    </>
  )
}
