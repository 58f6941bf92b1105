import { formatAmount } from '../../lib/formats/figure-formats.ts'
import { Fieldset } from '../../lib/records/panels/fieldset.tsx'
import type { FieldsetProps } from '../../lib/records/panels/fieldset-props.ts'
import { ColorField } from './color-field.tsx'
import { inheritedWords } from './inherited-rate.ts'
import { type ProjectFields, projectFields } from './project-fields.ts'
import { useInheritedRate } from './use-clients.ts'

/** The client that can be chosen: by name, with the company where there is one. */
export interface ClientChoice {
  _id: string
  name: string
  company: string
}

type Given = FieldsetProps<(typeof projectFields)['fields'], ProjectFields>

interface ProjectFieldsetProps
  extends Pick<Given, 'values' | 'errors' | 'change' | 'untouched' | 'readOnly' | 'ask'> {
  clients: readonly ClientChoice[]
  /** That of what is typed, where the project names none. */
  currency: string
  /** Whether what it costs, and for whom it is, is the viewer's to see. */
  hasMoney?: boolean
}

const first = ['name', 'description', 'clientId']
const free = new Set(['name', 'description', 'color', 'dueDate'])
const labelOf = ({ name, company }: ClientChoice) =>
  company && company !== name ? `${name} · ${company}` : name

/** The fields that creating and editing share: three, and behind them how it is paid for. */
export const ProjectFieldset = ({ clients, hasMoney = true, ...form }: ProjectFieldsetProps) => {
  const { values, errors, change, currency, readOnly } = form
  const inherited = useInheritedRate(values.clientId)
  const unit = values.currency || currency
  return (
    <Fieldset
      {...form}
      kit={projectFields}
      folding={{ first, about: hasMoney ? 'colour, billing, budget, due date' : 'colour, due date' }}
      hidden={(name) => !hasMoney && !free.has(name)}
      options={{
        clientId: [
          { value: '', label: 'No client' },
          ...clients.map((client) => ({ value: client._id, label: labelOf(client) })),
        ],
      }}
      words={{
        fixedPrice: values.billing === 'retainer' && { label: 'Price a month' },
        hourlyRate: inherited !== null && {
          hint: values.hourlyRate.trim() === '' ? inheritedWords(inherited) : undefined,
          placeholder: inherited.currency === unit ? formatAmount(inherited.amount, unit) : undefined,
        },
      }}
      own={{
        color: (
          <ColorField
            label={projectFields.labels.color}
            value={values.color}
            error={errors.color}
            readOnly={readOnly}
            onChange={(color) => change({ color })}
          />
        ),
      }}
    />
  )
}
