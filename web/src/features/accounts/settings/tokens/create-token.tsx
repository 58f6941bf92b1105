import { ApiTokenCreate, type CreatedApiToken, type TokenScope } from '@daybook/contract/api-tokens'
import { useState } from 'react'
import { byServerClock } from '../../../../lib/api/server-clock.ts'
import { useForm } from '../../../../lib/forms/form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { RadioChoices } from '../../../../ui/radio-choices.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { ReturnTo } from '../../../../ui/use-return-focus.ts'
import { useSecurityChanged } from '../settings.ts'
import { tellNotSaved } from '../tell.ts'
import { NewToken } from './new-token.tsx'
import { useMakeToken } from './tokens.ts'

const scopes: [TokenScope, string, string][] = [
  [
    'read',
    'Read only',
    'Sees what you see, links to your public pages included, and changes nothing itself.',
  ],
  [
    'write',
    'Read and write',
    'Does what you can do, but never reaches your sign-in, your tokens or your plan.',
  ],
]

const dayMs = 86_400_000

/** By days; none for one that never expires. */
const expiries = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Never' },
]

const instantAfter = (days: string): string | null =>
  days === '' ? null : byServerClock(new Date(Date.now() + Number(days) * dayMs).toISOString())

interface CreateTokenProps {
  returnTo: ReturnTo
  onClose: () => void
}

/** Asks what the token is for, then shows it once. */
export const CreateToken = ({ returnTo, onClose }: CreateTokenProps) => {
  const [made, setMade] = useState<CreatedApiToken>()
  const make = useMakeToken()
  const changed = useSecurityChanged()
  const { form, field, values, change, submitting } = useForm({
    initial: { name: '', scope: 'read', expires: '90' },
    schema: () => Promise.resolve(ApiTokenCreate),
    compose: ({ expires, ...body }) => ({ ...body, expiresAt: instantAfter(expires) }),
    submit: async (body) => {
      setMade(await make(body))
      changed()
    },
    onFailure: (error) => {
      // Without an answer there may be a token whose secret nobody knows.
      changed()
      tellNotSaved(error)
    },
  })
  if (made) return <NewToken token={made} {...{ returnTo, onClose }} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnTo={returnTo}
      title="Create an API token"
      action={
        <Button variant="primary" type="submit" form="create-token" loading={submitting}>
          Create token
        </Button>
      }
    >
      <form {...form} id="create-token" className="flex flex-col gap-4">
        <TextField
          label="Name"
          hint="What uses it, such as ‘Backup script’"
          autoComplete="off"
          maxLength={100}
          {...field('name')}
        />
        <RadioChoices
          legend="What it may do"
          name="scope"
          choices={scopes}
          value={values.scope}
          onChoose={(scope) => change({ scope })}
        />
        <Select
          label="Expires"
          options={expiries}
          hint={values.expires === '' ? 'It works until you revoke it.' : undefined}
          {...field('expires')}
        />
      </form>
    </Dialog>
  )
}
