import { exportAccount } from '@daybook/contract/account-data'
import { useMutation } from '@tanstack/react-query'
import { sendSigned } from '../../../lib/api/api-client.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { saveFile } from '../../../lib/files/save-file.ts'
import { timezoneOf, todayIn } from '../../../lib/formats/formats.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { toast } from '../../../ui/toast.ts'
import { SettingsGroup } from './settings-group.tsx'
import { tellSaved } from './tell.ts'

/** The server reads everything that the account holds, and its files. */
const patienceMs = 30 * 60_000

/** A download elsewhere is over sooner, and given up sooner. @throws ApiError, and then nothing is saved. */
const exportUnder = (name: string): Promise<unknown> =>
  sendSigned({
    method: exportAccount.method,
    path: exportAccount.path,
    timeoutMs: patienceMs,
    take: async (response) => saveFile(await response.blob(), name),
  })

const tellFailed = (error: unknown): void =>
  toast({
    id: 'export-failed',
    title: 'Failed to export',
    description: messageOf(error, 'Please check your connection.'),
    tone: 'bad',
  })

/** Takes everything along that is the person's own. */
export const ExportButton = () => {
  const user = useUser()
  const { username } = user
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportUnder(`daybook-${username}-${todayIn(timezoneOf(user))}.zip`),
    onSuccess: () => tellSaved('Export downloaded'),
    onError: tellFailed,
  })
  return (
    <div>
      <ServerButton loading={isPending} onClick={() => mutate()}>
        Export everything
      </ServerButton>
    </div>
  )
}

export const ExportGroup = () => (
  <SettingsGroup
    title="Export"
    lead="Download everything that is yours as a zip, to keep or to take elsewhere."
  >
    <p className="text-pretty text-ink-muted text-md">
      It holds your profile, companies, clients, projects, tasks, time, timesheets, invoices, templates,
      proposals, jobs, applications, teams and saved reports, each as JSON and as a table for spreadsheets,
      and your files. What is in the trash is left out, and so are passwords and shared links.
    </p>
    <ExportButton />
  </SettingsGroup>
)
