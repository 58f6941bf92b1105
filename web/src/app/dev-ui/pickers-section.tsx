import { useState } from 'react'
import { CurrencyField } from '../../lib/formats/currency-field.tsx'
import { LocaleField } from '../../lib/formats/locale-field.tsx'
import { TimezoneField } from '../../lib/formats/timezone-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DurationField } from '../../ui/duration-field.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { columns, Section, Specimen } from './specimen.tsx'

const projects = [
  { value: '', label: 'General' },
  { value: 'relaunch', label: 'Shop relaunch', color: '#3182ce', group: 'My projects' },
  { value: 'brand', label: 'Brand book', color: '#d69e2e', group: 'My projects' },
  {
    value: 'studio',
    label: 'Oyelaran Studio, autumn and winter',
    color: '#e53e3e',
    group: 'Shared projects',
  },
]

const Days = () => {
  const [due, setDue] = useState('2026-11-24')
  const [issued, setIssued] = useState('31.13.')
  const type = (set: (day: string) => void) => (event: { target: { value: string } }) =>
    set(event.target.value)
  return (
    <Specimen name="Days: typed, said, or picked" className={columns}>
      <DateField label="Due date" value={due} onChange={type(setDue)} hint="Try fri, in 3 days or 15/12." />
      <DateField label="Issued" value={issued} onChange={type(setIssued)} error="Must be a day" required />
      <DateField label="Paid on" value="2026-11-20" disabled />
      <DateField label="Created on" value="2026-11-20" readOnly />
    </Specimen>
  )
}

const Times = () => {
  const [from, setFrom] = useState('09:30')
  const [spent, setSpent] = useState('1:30')
  return (
    <Specimen name="Times and durations" className={columns}>
      <TimeField label="From" value={from} onChange={({ target }) => setFrom(target.value)} />
      <TimeField label="To" value="9 o’clock" error="Must be a time" />
      <DurationField label="Duration" value={spent} onChange={({ target }) => setSpent(target.value)} />
    </Specimen>
  )
}

const Searches = () => {
  const [made, setMade] = useState<string>()
  const [project, setProject] = useState('relaunch')
  const [currency, setCurrency] = useState('')
  const [zone, setZone] = useState('Europe/Berlin')
  const [locale, setLocale] = useState('')
  const make = {
    label: (name: string) => `Create project “${name}”`,
    onMake: (name: string) => {
      setMade(name)
      setProject('made')
    },
  }
  return (
    <Specimen name="One of many, found by typing; what is missing is made" className={columns}>
      <SearchSelect
        label="Project"
        value={project}
        options={made === undefined ? projects : [...projects, { value: 'made', label: made }]}
        make={make}
        onValueChange={setProject}
      />
      <CurrencyField
        label="Currency"
        value={currency}
        none="As the client (EUR)"
        onValueChange={setCurrency}
      />
      <TimezoneField label="Timezone" value={zone} onValueChange={setZone} />
      <LocaleField label="Formats" value={locale} none="Daybook default" onValueChange={setLocale} />
      <TimezoneField label="Zone" value="" error="Choose a time zone" onValueChange={setZone} />
    </Specimen>
  )
}

export const PickersSection = () => (
  <Section id="pickers" title="Days, times and searches">
    <Days />
    <Times />
    <Searches />
  </Section>
)
