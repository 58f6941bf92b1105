import { Mail, Search } from 'lucide-react'
import { useState } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { StrengthMeter, type StrengthScore } from '../../ui/strength-meter.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { columns, Section, Specimen } from './specimen.tsx'

const scores: StrengthScore[] = [0, 1, 2, 3, 4]

export const FieldsSection = () => {
  const [tags, setTags] = useState<readonly string[]>(['design', 'urgent', 'a tag with quite a long name'])
  return (
    <Section id="fields" title="Fields">
      <Specimen name="One line" className={columns}>
        <TextField label="Client" defaultValue="Fennimore & Daughters" />
        <TextField label="Email" placeholder="you@example.com" leading={<Mail />} required />
        <TextField
          label="Rate"
          defaultValue="95.00"
          trailing="$ / h"
          hint="Used when a project has none of its own."
        />
        <TextField label="Username" defaultValue="k e" error="Username must be at least 3 characters" />
        <TextField label="Invoice number" defaultValue="2026-0114" readOnly />
        <TextField label="Workspace" defaultValue="Studio Oyelaran" disabled />
        <TextField label="Search" labelHidden placeholder="Search" type="search" leading={<Search />} />
      </Specimen>
      <Specimen name="Passwords, and their strength" className={columns}>
        <PasswordField label="Password" defaultValue="correct horse battery" autoComplete="off" />
        <PasswordField label="Confirm password" error="Passwords do not match" autoComplete="off" />
        <div className="flex flex-col gap-2 pt-7">
          {scores.map((score) => (
            <StrengthMeter key={score} score={score} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Several lines; grows with its text" className={columns}>
        <TextArea label="Description" placeholder="What is to be done, and how will you know it is?" />
        <TextArea label="Message" error="Message is required" required />
        <TextArea label="Terms" readOnly defaultValue="Payment within 14 days of the invoice's date." />
      </Specimen>
      <Specimen name="Tags" className={columns}>
        <TagInput
          label="Tags"
          value={tags}
          onValueChange={setTags}
          hint="Enter adds one, a click removes one."
        />
        <TagInput label="Read-only tags" value={['brand', 'print']} onValueChange={setTags} readOnly />
        <TagInput label="Invalid tags" value={[]} onValueChange={setTags} error="Add at least one tag" />
      </Specimen>
    </Section>
  )
}
