import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { textIn } from '../../../lib/records/list/use-list-address.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'

const loadDialog = async () => (await again(() => import('./from-tasks-dialog.tsx'))).FromTasksDialog

/** Turns time that was tracked into an invoice; opens by itself where a project, a client or chosen tasks led here. */
export const FromTasksButton = () => {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [projectId, clientId] = [textIn(search.billProject), textIn(search.billClient)]
  const taskIds = useLocation({ select: ({ state }) => state.billTasks })
  const { history } = useRouter()
  const of = projectId ? { projectId } : clientId ? { clientId } : taskIds && { taskIds }
  const close = () => {
    setOpen(false)
    if (!of) return
    if (history.canGoBack()) return history.back()
    void navigate({
      to: '/invoices',
      search: (before) => ({ ...before, billProject: undefined, billClient: undefined }),
      replace: true,
    })
  }
  return (
    <>
      <ServerButton folds="sm" icon={<ReceiptText />} onClick={() => setOpen(true)}>
        Create Invoice from Tasks
      </ServerButton>
      <LazyPart isOpen={isOpen || of !== undefined} load={loadDialog} onFailed={close}>
        {(FromTasksDialog) => <FromTasksDialog of={of} onClose={close} />}
      </LazyPart>
    </>
  )
}
