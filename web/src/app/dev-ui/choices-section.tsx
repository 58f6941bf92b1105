import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { columns, Section, Specimen } from './specimen.tsx'

const projectGroups = [
  {
    label: 'My projects',
    options: [
      { value: 'relaunch', label: 'Shop relaunch', color: '#3182ce' },
      { value: 'brand', label: 'Brand book', color: '#d69e2e' },
    ],
  },
  {
    label: 'Shared projects',
    options: [
      { value: 'studio', label: 'Oyelaran Studio, autumn and winter collection', color: '#e53e3e' },
      { value: 'closed', label: 'Closed last year', color: '#805ad5', disabled: true },
    ],
  },
]

const currencies = ['USD', 'EUR', 'GBP', 'SEK', 'JPY'].map((code) => ({ value: code, label: code }))

export const ChoicesSection = () => {
  const [project, setProject] = useState('relaunch')
  const [currency, setCurrency] = useState('')
  const [done, setDone] = useState(true)
  const [photographed, setPhotographed] = useState(false)
  const [accepted, setAccepted] = useState(false)
  return (
    <Section id="choices" title="Choices">
      <Specimen name="Select" className={columns}>
        <Select label="Project" value={project} onValueChange={setProject} options={projectGroups} />
        <Select
          label="Currency"
          value={currency}
          onValueChange={setCurrency}
          options={currencies}
          placeholder="Choose"
          required
        />
        <Select
          label="Timezone"
          defaultValue=""
          placeholder="Choose"
          onValueChange={setCurrency}
          options={currencies}
          error="Choose a timezone"
        />
        <Select label="Plan" value="USD" onValueChange={setCurrency} options={currencies} disabled />
      </Specimen>
      <Specimen name="Checkbox" className="flex flex-col items-start gap-4">
        <Checkbox
          label="Photograph the letterpress samples"
          checked={photographed}
          onCheckedChange={setPhotographed}
        />
        <Checkbox
          label={
            <span className={done ? 'text-ink-faint line-through' : ''}>Agree the retainer for spring</span>
          }
          checked={done}
          onCheckedChange={setDone}
        />
        <Checkbox
          label="I have read the terms"
          error="Please accept the terms"
          checked={accepted}
          onCheckedChange={setAccepted}
        />
        <Checkbox label="Cannot be changed" checked={false} onCheckedChange={setAccepted} disabled />
        <Checkbox label="Done, and cannot be changed" checked onCheckedChange={setAccepted} disabled />
      </Specimen>
      <Specimen name="Switch" className="flex max-w-md flex-col items-stretch gap-1">
        <Switch
          label="Send reminders"
          hint="One day before an invoice is due, and a week after."
          defaultChecked
        />
        <Switch label="Week starts on Monday" />
        <Switch label="Automated payments" hint="Part of the Pro plan." disabled />
      </Specimen>
    </Section>
  )
}
