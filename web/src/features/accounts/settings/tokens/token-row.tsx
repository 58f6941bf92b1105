import type { ApiToken } from '@daybook/contract/api-tokens'
import { useRef, useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { ServerButton } from '../../../../lib/connection/needs-server.tsx'
import { formatDate, timezoneOf } from '../../../../lib/formats/formats.ts'
import { useNowMs } from '../../../../lib/formats/now.ts'
import { useUser } from '../../../../lib/session/session-store.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { tellSaved } from '../tell.ts'
import { useInstantFormat } from '../when.ts'
import { useRevokeToken } from './tokens.ts'

interface TokenProps {
  token: ApiToken
  isExpired: boolean
  /** What has the focus when the row is gone. */
  list: () => HTMLElement | null
}

const Revoke = ({ token, isExpired, list }: TokenProps) => {
  const [asking, setAsking] = useState(false)
  const isGone = useRef(false)
  const revoke = useRevokeToken()
  const verb = isExpired ? 'Remove' : 'Revoke'
  const run = () =>
    revoke.mutate(token._id, {
      onSuccess: () => {
        isGone.current = true
        tellSaved(isExpired ? 'Token removed' : 'Token revoked')
      },
      onError: (error) =>
        toast({
          title: isExpired ? 'Not removed' : 'Not revoked: the token still works',
          description: messageOf(error, 'Please check your connection and try again.'),
          tone: 'bad',
        }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <ServerButton size="sm" variant="quiet" onClick={() => setAsking(true)}>
        {verb}
        <span className="sr-only"> {token.name}</span>
      </ServerButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${verb} this token?`}
        description={
          <>
            <bdi className="wrap-anywhere text-ink">{token.name}</bdi>
            {isExpired
              ? ' has expired and does not work any more.'
              : ' stops working at once. Programs that use it will need another one.'}
          </>
        }
        confirmLabel={`${verb} token`}
        pending={revoke.isPending}
        returnTo={() => (isGone.current ? list() : null)}
        onConfirm={run}
      />
    </>
  )
}

/** When it was made and used, and how long it holds; each stays in one piece where the line breaks. */
const Dates = ({ token, isExpired }: Pick<TokenProps, 'token' | 'isExpired'>) => {
  const user = useUser()
  const format = useInstantFormat()
  const day = (instant: string) => formatDate(instant, timezoneOf(user), user)
  const end = token.expiresAt === null ? 'Never expires' : `Expires ${day(token.expiresAt)}`
  const parts = [
    `Created ${day(token.createdAt)}`,
    token.lastUsedAt === null ? 'Never used' : `Last used ${format(token.lastUsedAt)}`,
    isExpired && token.expiresAt !== null ? `Expired ${day(token.expiresAt)}` : end,
  ]
  return (
    <p className="text-ink-muted text-sm tabular-nums">
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && ' · '}
          <span className="whitespace-nowrap">{part}</span>
        </span>
      ))}
    </p>
  )
}

/** A token in the list, with a way to revoke it. */
export const TokenRow = ({ token, list }: Omit<TokenProps, 'isExpired'>) => {
  const nowMs = useNowMs(token.expiresAt !== null)
  const isExpired = token.expiresAt !== null && Date.parse(token.expiresAt) <= nowMs
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-b py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="wrap-anywhere">
            {token.name}
          </span>
          <Badge>{token.scope === 'read' ? 'Read only' : 'Read and write'}</Badge>
          {isExpired && <Badge tone="bad">Expired</Badge>}
        </p>
        <Dates {...{ token, isExpired }} />
      </div>
      <Revoke {...{ token, isExpired, list }} />
    </li>
  )
}
