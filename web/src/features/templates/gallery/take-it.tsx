import { duplicateTemplate } from '@daybook/contract/proposal-templates'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { again } from '../../../lib/api/again.ts'
import { call } from '../../../lib/api/api-client.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { useSession } from '../../../lib/session/session-store.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { toast } from '../../../ui/toast.ts'

const CopyIt = ({ id }: { id: string }) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [copyId] = useState(() => newId())
  const [isCopying, setCopying] = useState(false)
  const copy = async () => {
    setCopying(true)
    try {
      const made = await call(duplicateTemplate, { params: { id }, body: { _id: copyId } })
      // The list of one's own may be read already.
      const { templateRecords } = await again(() => import('../template-records.ts'))
      templateRecords.cacheOf(client).keep(made)
      toast({ title: 'Copied to your templates', tone: 'good' })
      await navigate({ to: '/proposal-templates/$id', params: { id: made._id } })
    } catch (error) {
      toast({
        title: 'Failed to copy the template',
        description: messageOf(error, 'Please check your connection.'),
        tone: 'bad',
      })
    }
    setCopying(false)
  }
  return (
    <ServerButton icon={<Copy />} loading={isCopying} onClick={() => void copy()}>
      Copy to my templates
    </ServerButton>
  )
}

/** What the reader of a template for everybody can do with it: copy and use it, or what that takes. */
export const TakeIt = ({ id }: { id: string }) => {
  const session = useSession()
  const { href } = useLocation()
  switch (session.status) {
    case 'loading':
      return null
    case 'unauthenticated':
      return (
        <div className="flex flex-col gap-2">
          <Link to="/register" state={{ from: href }} className={buttonStyles({ variant: 'primary' })}>
            Sign up to use it
          </Link>
          <Link to="/login" state={{ from: href }} className={buttonStyles()}>
            Sign in
          </Link>
          <p className="text-ink-muted text-sm">Proposals and their templates are part of Pro.</p>
        </div>
      )
    case 'authenticated':
      return session.user.userType === 'pro' ? (
        <div className="flex flex-col gap-2">
          <Link
            to="/proposals/create"
            search={{ template: id }}
            className={buttonStyles({ variant: 'primary' })}
          >
            Use it
          </Link>
          <CopyIt id={id} />
          <ServerNote>You are offline. You can copy it when you are online again.</ServerNote>
        </div>
      ) : (
        <div className="flex flex-col gap-2">
          <Link to="/proposal-templates" className={buttonStyles({ variant: 'primary' })}>
            See what Pro gives
          </Link>
          <p className="text-ink-muted text-sm">Copying a template and sending proposals are part of Pro.</p>
        </div>
      )
  }
}
