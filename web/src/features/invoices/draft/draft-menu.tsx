import type { Invoice } from '@daybook/contract/invoices'
import { HandCoins, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { useOnline } from '../../../lib/connection/online.ts'
import { DropdownMenuItem } from '../../../ui/dropdown-menu.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'

const loadDeposit = async () => (await again(() => import('./deposit-dialog.tsx'))).DepositDialog

interface DraftMenuProps {
  draft: Invoice
  /** Answers whether what was typed is saved. */
  prepare: () => Promise<boolean>
  onDelete: () => void
}

/** What one does with a draft less often. */
export const DraftMenu = ({ draft, prepare, onDelete }: DraftMenuProps) => {
  const isOnline = useOnline()
  const [asks, setAsks] = useState(false)
  if (draft.type !== 'invoice' && !draft.can.delete) return null
  return (
    <>
      <MoreMenu>
        {draft.type === 'invoice' && (
          <DropdownMenuItem
            icon={<HandCoins />}
            disabled={!isOnline}
            onSelect={() => void prepare().then((isSaved) => isSaved && setAsks(true))}
          >
            Ask for a deposit
          </DropdownMenuItem>
        )}
        {draft.can.delete && (
          <DropdownMenuItem icon={<Trash2 />} onSelect={onDelete}>
            Delete draft
          </DropdownMenuItem>
        )}
      </MoreMenu>
      <LazyPart isOpen={asks} load={loadDeposit} onFailed={() => setAsks(false)}>
        {(DepositDialog) => <DepositDialog draft={draft} onClose={() => setAsks(false)} />}
      </LazyPart>
    </>
  )
}
