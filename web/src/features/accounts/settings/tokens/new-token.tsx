import type { CreatedApiToken } from '@daybook/contract/api-tokens'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useCopy } from '../../../../lib/page/use-copy.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { ReturnTo } from '../../../../ui/use-return-focus.ts'

interface NewTokenProps {
  token: CreatedApiToken
  returnTo: ReturnTo
  onClose: () => void
}

/** Shows the token for the only time. */
export const NewToken = ({ token: { scope, token }, returnTo, onClose }: NewTokenProps) => {
  const [reminded, setReminded] = useState(false)
  const { isCopied, copy } = useCopy('Token copied', {
    title: 'This browser does not allow copying. Select the token and copy it yourself.',
  })
  const Picture = isCopied ? Check : Copy
  return (
    <Dialog
      open
      // Closing by mistake would lose it.
      onOpenChange={() => setReminded(true)}
      returnTo={returnTo}
      title="Copy your token now"
      description={`It is shown only this once. Keep it like a password: whoever has it can ${
        scope === 'read' ? 'see what you see' : 'do what you can do'
      }.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved it
        </Button>
      }
    >
      <code className="select-all break-all rounded-lg bg-wash p-4 font-mono text-md">{token}</code>
      {reminded && (
        <p role="alert" className="text-sm text-warn">
          Copy the token first, then choose ‘I have saved it’.
        </p>
      )}
      <div>
        <Button
          size="sm"
          icon={<Picture className={isCopied ? 'text-good' : undefined} />}
          onClick={() => void copy(token)}
        >
          {isCopied ? 'Copied' : 'Copy token'}
        </Button>
      </div>
    </Dialog>
  )
}
