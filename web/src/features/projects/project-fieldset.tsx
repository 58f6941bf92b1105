import { useState } from 'react'
import { formatAmount } from '../../lib/formats/figure-formats.ts'
import { Fieldset } from '../../lib/records/panels/fieldset.tsx'
import type { FieldsetProps } from '../../lib/records/panels/fieldset-props.ts'
import { useRestoredChoice } from '../../lib/records/use-restored-choice.ts'
import { ColorField } from '../../ui/color-field.tsx'
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

const first = ['name', 'description', 'clientId']
const free = new Set(['name', 'description', 'color', 'dueDate'])
const labelOf = ({ name, company }: ClientChoice) =>
  company && company !== name ? `${name} · ${company}` : name

interface FieldParts extends Pick<Given, 'values' | 'change'> {
  clients: readonly ClientChoice[]
  /** Makes a client of whom only the name is known. */
  makeClient: (name: string, choose: (id: string) => void) => void
  /** Puts back what stood there before a client who was refused; without it, the choice before that one. */
  restoreClient?: () => void
  /** That of what is typed, where the project names none. */
  currency: string
  /** Whether what it costs, and for whom it is, is the viewer's to see. */
  hasMoney: boolean
}

/** What creating and editing share: which fields show, their choices and their words. */
export const useFieldParts = (parts: FieldParts) => {
  const { values, change, clients, makeClient, currency, hasMoney } = parts
  const [before, setBefore] = useState('')
  useRestoredChoice(values.clientId, parts.restoreClient ?? (() => change({ clientId: before })))
  const inherited = useInheritedRate(values.clientId)
  const unit = values.currency || currency
  return {
    currency,
    folding: { first, about: hasMoney ? 'colour, billing, budget, due date' : 'colour, due date' },
    hidden: (name: string) => !hasMoney && !free.has(name),
    options: {
      clientId: [
        { value: '', label: 'No client' },
        ...clients.map((client) => ({ value: client._id, label: labelOf(client) })),
      ],
    },
    make: {
      clientId: (name: string, done: () => void) =>
        makeClient(name, (clientId) => {
          setBefore(values.clientId)
          change({ clientId })
          done()
        }),
    },
    words: {
      fixedPrice: values.billing === 'retainer' && { label: 'Price a month' },
      hourlyRate: inherited !== null && {
        hint: values.hourlyRate.trim() === '' ? inheritedWords(inherited) : undefined,
        placeholder: inherited.currency === unit ? formatAmount(inherited.amount, unit) : undefined,
      },
    },
  }
}

type ProjectFieldsetProps = Pick<Given, 'values' | 'errors' | 'change' | 'untouched'> &
  Omit<FieldParts, 'values' | 'change' | 'hasMoney' | 'restoreClient'>

/** The fields of a new project: three, and behind them how it is paid for. */
export const ProjectFieldset = ({ clients, makeClient, currency, ...form }: ProjectFieldsetProps) => {
  const { values, errors, change } = form
  return (
    <Fieldset
      {...form}
      {...useFieldParts({ values, change, clients, makeClient, currency, hasMoney: true })}
      kit={projectFields}
      own={{
        color: (
          <ColorField
            label={projectFields.labels.color}
            value={values.color}
            error={errors.color}
            onChange={(color) => change({ color })}
          />
        ),
      }}
    />
  )
}
