import type { User } from '@daybook/contract/profile'
import { useState } from 'react'
import { ServerChoices } from '../../../lib/connection/needs-server.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { Switch } from '../../../ui/switch.tsx'
import { sectionTitleStyles } from '../../../ui/titled-section.tsx'
import { saveProfile } from './settings.ts'
import { SettingsGroup } from './settings-group.tsx'
import { tellNotSaved, tellSaved } from './tell.ts'

interface MailSwitchProps {
  name: keyof User['emailSwitches']
  label: string
  hint: string
}

const MailSwitch = ({ name, label, hint }: MailSwitchProps) => {
  const { emailSwitches } = useUser()
  const [wanted, setWanted] = useState<boolean>()
  const change = (isOn: boolean) => {
    setWanted(isOn)
    saveProfile({ emailSwitches: { [name]: isOn } })
      .then(() => tellSaved(), tellNotSaved)
      .finally(() => setWanted(undefined))
  }
  return (
    <Switch
      label={label}
      hint={hint}
      checked={wanted ?? emailSwitches[name]}
      className="py-2.5"
      onCheckedChange={change}
    />
  )
}

const groups: readonly { title: string; switches: readonly MailSwitchProps[] }[] = [
  {
    title: 'Account',
    switches: [
      { name: 'newSignIn', label: 'New sign-ins', hint: 'When somebody signs in from a new device' },
      { name: 'limitNear', label: 'Plan limits', hint: 'When a limit of your plan is near' },
    ],
  },
  {
    title: 'Your work',
    switches: [
      { name: 'taskDue', label: 'Due today', hint: 'Your tasks of the day, in the morning' },
      {
        name: 'forgottenTimer',
        label: 'Forgotten timers',
        hint: 'When a timer has run for more than 8 hours',
      },
    ],
  },
  {
    title: 'Working with others',
    switches: [
      { name: 'shared', label: 'Shared with you', hint: 'When somebody shares a task or a project' },
      { name: 'invited', label: 'Invitations', hint: 'When somebody invites you to a team' },
    ],
  },
  {
    title: 'Clients and invoices',
    switches: [
      { name: 'invoiceViewed', label: 'Invoices viewed', hint: 'When a client first opens an invoice' },
      { name: 'invoicePaid', label: 'Invoices paid', hint: 'When a client pays online' },
      { name: 'invoiceOverdue', label: 'Invoices overdue', hint: 'The day after one was due' },
      {
        name: 'answers',
        label: 'Client answers',
        hint: 'When a client answers a proposal or a time approval, asks a question, or says when they will pay',
      },
      {
        name: 'mailFailed',
        label: 'Failed e-mails',
        hint: 'When an e-mail to a client, or an invitation, does not arrive',
      },
    ],
  },
  {
    title: 'Jobs',
    switches: [
      {
        name: 'applications',
        label: 'Applications',
        hint: 'When somebody applies for your job, or withdraws',
      },
      {
        name: 'decisions',
        label: 'Your applications',
        hint: 'When an application of yours is decided on',
      },
    ],
  },
]

/** Which optional mails come; mails that keep the account safe always do. */
export const NotificationsSection = () => (
  <SettingsGroup
    title="Email"
    lead="We always e-mail you when your password, address, second factor or API tokens change. New sign-ins also stand in the security log. Apart from them and forgotten timers, what happens shows under the bell too, whether or not an e-mail comes."
  >
    <ServerChoices>
      {groups.map(({ title, switches }) => (
        <fieldset key={title} className="min-w-0">
          <legend className={`pt-2 pb-1 ${sectionTitleStyles}`}>{title}</legend>
          <div className="divide-y divide-line border-line border-y">
            {switches.map((one) => (
              <MailSwitch key={one.name} {...one} />
            ))}
          </div>
        </fieldset>
      ))}
    </ServerChoices>
  </SettingsGroup>
)
