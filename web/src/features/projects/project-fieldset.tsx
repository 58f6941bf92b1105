import type { ReactNode } from 'react'
import { useMore } from '../../lib/use-more.ts'
import { DateField } from '../../ui/date-field.tsx'
import { MarkdownField } from '../../ui/markdown/markdown-field.tsx'
import { MoreDetails } from '../../ui/more-details.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BillingFields, type BillingFieldsProps } from './billing-fields.tsx'
import { ColorField } from './color-field.tsx'
import { fieldLabels, type ProjectFields } from './project-fields.ts'

/** The client that can be chosen: by name, with the company where there is one. */
export interface ClientChoice {
  _id: string
  name: string
  company: string
}

interface ProjectFieldsetProps extends BillingFieldsProps {
  clients: readonly ClientChoice[]
  /** The values as they are before anything is typed. */
  untouched: ProjectFields
  /** Shows as Markdown until it is edited; of a new project there is none. */
  savedDescription?: string
  /** What is to be chosen of these fields, below them. */
  ask?: (...fields: (keyof ProjectFields)[]) => ReactNode
  /** Whether what it costs, and for whom it is, is the viewer's to see. */
  hasMoney?: boolean
}

const first = new Set(['name', 'description', 'clientId'])
const labelOf = ({ name, company }: ClientChoice) =>
  company && company !== name ? `${name} · ${company}` : name

/** The fields that creating and editing share: three, and behind them how it is paid for. */
export const ProjectFieldset = (props: ProjectFieldsetProps) => {
  const {
    values,
    untouched,
    errors,
    change,
    ask,
    clients,
    savedDescription,
    readOnly,
    hasMoney = true,
  } = props
  const [isOpen, setIsOpen] = useMore({ values, untouched, errors, first })
  return (
    <>
      <TextField
        label={fieldLabels.name}
        name="name"
        dir="auto"
        required
        value={values.name}
        error={errors.name}
        readOnly={readOnly}
        onChange={(event) => change({ name: event.target.value })}
      />
      {ask?.('name')}
      <MarkdownField
        label={fieldLabels.description}
        name="description"
        dir="auto"
        value={values.description}
        isChanged={values.description !== savedDescription}
        error={errors.description}
        readOnly={readOnly}
        onChange={(event) => change({ description: event.target.value })}
      />
      {ask?.('description')}
      {hasMoney && (
        <Select
          label={fieldLabels.clientId}
          name="clientId"
          value={values.clientId}
          error={errors.clientId}
          disabled={readOnly}
          options={[
            { value: '', label: 'No client' },
            ...clients.map((client) => ({ value: client._id, label: labelOf(client) })),
          ]}
          onValueChange={(clientId) => change({ clientId })}
        />
      )}
      {ask?.('clientId')}
      <MoreDetails
        isOpen={isOpen}
        onToggle={setIsOpen}
        about={hasMoney ? 'colour, billing, budget, due date' : 'colour, due date'}
      >
        <ColorField
          label={fieldLabels.color}
          value={values.color}
          error={errors.color}
          readOnly={readOnly}
          onChange={(color) => change({ color })}
        />
        {hasMoney && <BillingFields {...props} />}
        <DateField
          label={fieldLabels.dueDate}
          name="dueDate"
          value={values.dueDate}
          error={errors.dueDate}
          readOnly={readOnly}
          onChange={(event) => change({ dueDate: event.target.value })}
        />
      </MoreDetails>
    </>
  )
}
