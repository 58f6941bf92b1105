import { deleteAccount } from '@daybook/contract/account-security'
import { deletedWorker } from '@daybook/contract/time-tracking'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../lib/api/api-client.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { useForm } from '../../../lib/forms/form.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { leave } from '../../../lib/session/session-verbs.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ExportButton, ExportGroup } from './export-group.tsx'
import { ImportGroup } from './import-group.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { tellNotSaved } from './tell.ts'

const goes = [
  'Your tasks with the time on them, files and shares',
  'Your invoices and proposals, those that are not paid or answered yet too: their links and check codes stop working for your clients',
  'Your teams, whose members lose your projects and what they did in them',
  'Your jobs, and the applications of other people to them',
  'Your Pro subscription, if you have one, which ends at once',
]

const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const { username } = useUser()
  const { form, field, submitting } = useForm({
    initial: { username: '' },
    schema: () =>
      Promise.resolve(
        z.object({
          username: z
            .string()
            .trim()
            .refine((typed) => typed.toLowerCase() === username, 'Type your username to confirm'),
        }),
      ),
    submit: async (body) => {
      await call(deleteAccount, { body })
      leave('Your account is deleted.')
    },
    onFailure: tellNotSaved,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete your account?"
      description="This is deleted immediately and permanently:"
      action={
        <Button variant="danger" type="submit" form="delete-account" loading={submitting}>
          Delete account
        </Button>
      }
    >
      <ul className="flex list-disc flex-col gap-1 ps-5 text-md">
        {goes.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="text-md">
        Time that you recorded on other people’s tasks stays with them, notes included. ‘{deletedWorker}’
        stands there instead of your name, and a timer that runs stops.
      </p>
      <ExportButton />
      <form {...form} id="delete-account">
        <TextField
          label={`Type ${username} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
      </form>
    </Dialog>
  )
}

const DeleteGroup = () => {
  const [asking, setAsking] = useState(false)
  return (
    <SettingsGroup
      title="Delete account"
      lead="Your account and everything in it is deleted immediately. This cannot be undone."
    >
      <div>
        <ServerButton onClick={() => setAsking(true)}>Delete account</ServerButton>
      </div>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </SettingsGroup>
  )
}

/** What is a person's own: to take along, to bring back, and to delete. */
export const DataSection = () => (
  <>
    <ExportGroup />
    <ImportGroup />
    <DeleteGroup />
  </>
)
