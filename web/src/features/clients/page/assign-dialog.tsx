import type { Client } from '@daybook/contract/clients'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { clientRecords } from '../client-records.ts'
import { ProjectChecklist } from '../project-checklist.tsx'

interface AssignDialogProps {
  client: Client
  /** Those that it has now. */
  projectIds: readonly string[]
  onClose: () => void
}

/** Which projects are the client's: those that are chosen, merged with what others assign meanwhile (rules §13). */
export const AssignDialog = ({ client, projectIds, onClose }: AssignDialogProps) => {
  const changeClient = clientRecords.useChange()
  const [base] = useState(projectIds)
  const [chosen, setChosen] = useState(base)
  const save = () => {
    changeClient({ kind: 'assign', id: client._id, projectIds: chosen, base })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Assign Projects"
      description="Projects you choose move from their current client to this one."
      action={
        <Button variant="primary" onClick={save}>
          Save projects
        </Button>
      }
    >
      <ProjectChecklist chosen={chosen} client={client} onChoose={setChosen} />
    </Dialog>
  )
}
