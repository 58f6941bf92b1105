import { Check } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Section, Specimen } from './specimen.tsx'

const people = [
  'Keziah Oyelaran',
  'Matti Lindqvist',
  'Ines',
  'Bo Fennimore',
  '李 小龙',
  'Ana Sofia de la Cruz',
  'Tom Ek',
]

export const StatusSection = () => {
  const [told, setTold] = useState(false)
  return (
    <Section id="status" title="Status">
      <Specimen name="Badges">
        <Badge>Draft</Badge>
        <Badge tone="outline">Pro</Badge>
        <Badge tone="accent">Running</Badge>
        <Badge tone="good" icon={<Check />}>
          Paid
        </Badge>
        <Badge tone="warn">Due in 2 days</Badge>
        <Badge tone="bad">Overdue</Badge>
      </Specimen>
      <Specimen name="People" className="flex flex-wrap items-center gap-4">
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Keziah Oyelaran" status="online" />
        <Avatar name="Matti Lindqvist" status="offline" />
        <Avatar name="Bo Fennimore" size="sm" />
        <Avatar name="Daybook" src="/favicon.svg" />
        <Avatar name="Ana Sofia de la Cruz" size="lg" />
      </Specimen>
      <Specimen name="Progress" className="flex max-w-md flex-col items-stretch gap-4">
        <ProgressBar label="Tasks done" text="3 of 10" value={3} max={10} />
        <ProgressBar label="Time tracked of the estimate" text="92%" value={92} tone="near" />
        <ProgressBar label="Invoices paid" text="100%" value={100} tone="good" />
        <ProgressBar label="Time tracked, past the estimate" text="140%" value={140} tone="over" />
        <span className="flex items-center gap-2 text-ink-muted">
          <Spinner /> Saving
          <Spinner label="Loading" className="ml-4 size-6" />
        </span>
      </Specimen>
      <Specimen name="Banners" className="flex flex-col items-stretch gap-2">
        {!told && (
          <Banner onDismiss={() => setTold(true)}>
            Daybook is in open beta. Tell us what you would change.
          </Banner>
        )}
        <Banner tone="warn" action={<Button size="sm">Upgrade</Button>}>
          You have used 9 of 10 tasks.
        </Banner>
        <Banner tone="offline">Working offline - please check your connection</Banner>
        <Banner tone="read-only">
          You can read this project. Ask Keziah Oyelaran if you need to change it.
        </Banner>
      </Specimen>
    </Section>
  )
}
