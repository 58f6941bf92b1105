import { useState } from 'react'
import { reloadUser } from '../../../lib/session/session-check.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSecurityChanged } from './settings.ts'
import { tellSaved } from './tell.ts'

const saveAsFile = (codes: string[]): void => {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'daybook-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}

/** Shows the codes for the only time. */
export const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const securityChanged = useSecurityChanged()
  const [reminded, setReminded] = useState(false)
  const done = () => {
    onClose()
    void reloadUser()
    securityChanged()
    tellSaved('Two-factor authentication is on')
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      tellSaved('Codes copied')
    } catch {
      toast({ title: 'This browser does not allow copying. Save them as a file instead.', tone: 'bad' })
    }
  }
  return (
    <Dialog
      open
      // Closing by mistake would lose them.
      onOpenChange={() => setReminded(true)}
      title="Keep your recovery codes"
      description="Each code signs you in once if you do not have your phone. They are shown only now."
      footer={
        <Button variant="primary" onClick={done}>
          I have saved them
        </Button>
      }
    >
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg bg-wash p-4 font-mono text-md tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {reminded && (
        <p role="alert" className="text-sm text-warn">
          Copy the codes or save them as a file first, then choose ‘I have saved them’.
        </p>
      )}
      <div className="flex gap-2">
        <Button size="sm" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="sm" onClick={() => saveAsFile(codes)}>
          Save as file
        </Button>
      </div>
    </Dialog>
  )
}
