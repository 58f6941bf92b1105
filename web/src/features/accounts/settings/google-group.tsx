import type { GoogleConnection } from '@daybook/contract/account-security'
import { useRef, useState } from 'react'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useDisconnectGoogle, useGoogleConnections } from './settings.ts'
import { SettingsGroup } from './settings-group.tsx'
import { tellNotSaved, tellSaved } from './tell.ts'
import { useInstantFormat } from './when.ts'

const Connections = ({ connections }: { connections: GoogleConnection[] }) => {
  const format = useInstantFormat()
  return (
    <ul aria-label="Google accounts" className="border-line border-t">
      {connections.map(({ email, connectedAt }) => (
        <li key={connectedAt} className="flex min-h-14 flex-col justify-center border-line border-b py-2">
          <p className="wrap-anywhere">{email ?? 'A Google account'}</p>
          <p className="text-ink-muted text-sm tabular-nums">Connected since {format(connectedAt)}</p>
        </li>
      ))}
    </ul>
  )
}

const Disconnect = ({ onDone }: { onDone: () => void }) => {
  const [asking, setAsking] = useState(false)
  const disconnect = useDisconnectGoogle()
  const run = () =>
    disconnect.mutate(undefined, {
      onSuccess: ({ message }) => {
        tellSaved(message)
        setTimeout(onDone)
      },
      onError: tellNotSaved,
      onSettled: () => setAsking(false),
    })
  return (
    <div>
      <ServerButton onClick={() => setAsking(true)}>Disconnect</ServerButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Disconnect Google?"
        description="After that, only your password signs you in. Devices that are signed in stay signed in, so check your devices too."
        confirmLabel="Disconnect"
        pending={disconnect.isPending}
        onConfirm={run}
      />
    </div>
  )
}

/** The Google accounts that sign in to this one, with a way to disconnect them. */
export const GoogleGroup = () => {
  const query = useGoogleConnections()
  const { hasPassword } = useUser()
  const place = useRef<HTMLDivElement>(null)
  const connections = query.data ?? []
  return (
    <SettingsGroup title="Google" lead="A connected Google account signs you in without your password.">
      <div ref={place} tabIndex={-1} className="flex flex-col gap-4 rounded-sm outline-offset-4">
        {!query.data && (
          <Unread query={query} failed="Failed to load accounts." advice="Please check your connection.">
            <SkeletonRows label="Loading Google accounts" count={1} />
          </Unread>
        )}
        {query.data?.length === 0 && <p className="text-ink-muted text-md">Not connected.</p>}
        {connections.length > 0 && <Connections connections={connections} />}
        {connections.length > 0 && hasPassword && <Disconnect onDone={() => place.current?.focus()} />}
        {connections.length > 0 && !hasPassword && (
          <p className="text-ink-muted text-md">Set a password first, then you can disconnect it.</p>
        )}
      </div>
    </SettingsGroup>
  )
}
