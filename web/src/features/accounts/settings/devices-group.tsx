import type { DeviceSession } from '@daybook/contract/account-security'
import { useRef, useState } from 'react'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { deviceName } from './device-name.ts'
import { useDevices, useEndSession } from './settings.ts'
import { SettingsGroup } from './settings-group.tsx'
import { tellNotSaved, tellSaved } from './tell.ts'
import { useInstantFormat } from './when.ts'

type EndSession = ReturnType<typeof useEndSession>

interface DeviceProps {
  device: DeviceSession
  end: EndSession
  /** The focused element is gone then. */
  onEnded: () => void
}

const Device = ({ device, end, onEnded }: DeviceProps) => {
  const format = useInstantFormat()
  const name = deviceName(device.device)
  const signOut = () =>
    end.mutate(device._id, {
      onSuccess: () => {
        onEnded()
        tellSaved(`${name} is signed out`)
      },
      onError: tellNotSaved,
    })
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-b py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="truncate">{name}</span>
          {device.current && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-ink-muted text-sm tabular-nums">
          Last used {format(device.lastUsedAt)}
          {device.ip && ` · ${device.ip}`}
        </p>
      </div>
      {!device.current && (
        <ServerButton
          size="sm"
          variant="quiet"
          loading={end.isPending && end.variables === device._id}
          onClick={signOut}
        >
          Sign out<span className="sr-only"> {name}</span>
        </ServerButton>
      )}
    </li>
  )
}

const SignOutOthers = ({ end, onEnded }: Omit<DeviceProps, 'device'>) => {
  const [asking, setAsking] = useState(false)
  const signOut = () =>
    end.mutate(undefined, {
      onSuccess: ({ message }) => tellSaved(message),
      onError: tellNotSaved,
      onSettled: () => {
        setAsking(false)
        setTimeout(onEnded)
      },
    })
  return (
    <div>
      <ServerButton onClick={() => setAsking(true)}>Sign out all others</ServerButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out all others?"
        description="Every other device will have to sign in again."
        confirmLabel="Sign out all others"
        pending={end.isPending}
        onConfirm={signOut}
      />
    </div>
  )
}

/** The list of signed-in devices. */
export const DevicesGroup = () => {
  const query = useDevices()
  const end = useEndSession()
  const devices = query.data ?? []
  const list = useRef<HTMLUListElement>(null)
  const focusList = () => list.current?.focus()
  return (
    <SettingsGroup title="Devices" lead="Where you are signed in now.">
      {!query.data && (
        <Unread query={query} failed="Failed to load your devices." advice="Please check your connection.">
          <SkeletonRows label="Loading devices" count={2} />
        </Unread>
      )}
      {devices.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Devices"
          className="rounded-sm border-line border-t outline-offset-4"
        >
          {devices.map((device) => (
            <Device key={device._id} device={device} end={end} onEnded={focusList} />
          ))}
        </ul>
      )}
      {devices.length > 1 && <SignOutOthers end={end} onEnded={focusList} />}
    </SettingsGroup>
  )
}
