import { fold } from '@daybook/contract/fold'
import { inCurrency } from '@daybook/contract/proposal-figures'
import type {
  ProposalPrice,
  ProposalPriceInput,
  ProposalSection,
  ProposalVariable,
} from '@daybook/contract/proposal-parts'
import type { TemplateCreate, TemplateUpdate } from '@daybook/contract/proposal-templates'
import { newId } from '../../db/ids.ts'
import { invalid } from '../../http/errors.ts'

interface Parts {
  sections?: readonly ProposalSection[] | undefined
  variables?: readonly ProposalVariable[] | undefined
  pricing?: readonly ProposalPriceInput[] | undefined
}

/** Prices as they are kept, each with an id. @throws Refusal 400 where two have one id. */
export const keptPrices = (pricing: readonly ProposalPriceInput[]) => {
  const kept = pricing.map(({ _id = newId(), ...price }) => ({ _id, ...price }))
  const seen = new Set<string>()
  for (const [place, { _id }] of kept.entries()) {
    if (seen.has(_id)) throw invalid({ [`pricing.${place}._id`]: 'Another price has this id' })
    seen.add(_id)
  }
  return kept
}

/** The parts of a text that are sent, as columns; what is not sent is not in it. */
export const partColumns = ({ sections, variables, pricing }: Parts) => ({
  ...(sections && { sections: JSON.stringify(sections) }),
  ...(variables && { variables: JSON.stringify(variables) }),
  ...(pricing && { pricing: JSON.stringify(keptPrices(pricing)) }),
})

interface Searched {
  name: string
  description: string
  sections: readonly { title: string; body: string }[]
}

const searchColumns = ({ name, description, sections }: Searched) => ({
  search_name: fold(name),
  search_text: [name, description, ...sections.map(({ title }) => title)].map(fold).join('\n'),
  search_sections: sections.map(({ body }) => fold(body)).join('\n'),
})

const noParts = { sections: '[]', variables: '[]', pricing: '[]' }

/** The columns of a new template; prices without a currency are in `currency`. */
export const newTemplate = (body: TemplateCreate, currency: string, now: Date) => ({
  ...{ category: 'other' as const, currency, ...noParts },
  published_at: null,
  ...changesOf(
    { name: '', description: '', sections: [], variables: [], pricing: [], published_at: null },
    body,
    now,
  ),
  name: body.name,
  description: body.description ?? '',
  ...searchColumns({ ...body, description: body.description ?? '', sections: body.sections ?? [] }),
})

interface Held extends Searched {
  published_at: Date | null
  /** Undefined of one that is new. */
  currency?: string
  variables: readonly ProposalVariable[]
  pricing: readonly ProposalPrice[]
}

/** The columns that a change sets in a template as it is behind its lock. */
export const changesOf = (held: Held, body: TemplateUpdate, now: Date) => {
  const { name, category, currency, isPublic, sections } = body
  const isOther = currency !== undefined && held.currency !== undefined && currency !== held.currency
  const figures = isOther
    ? inCurrency({ ...held, values: {}, deposit: null }, held.currency ?? currency, currency)
    : {}
  const description = body.description === undefined ? undefined : (body.description ?? '')
  const searched = {
    name: name ?? held.name,
    description: description ?? held.description,
    sections: sections ?? held.sections,
  }
  return {
    ...(name !== undefined && { name }),
    ...(category !== undefined && { category }),
    ...(description !== undefined && { description }),
    ...(currency !== undefined && { currency }),
    ...(isPublic !== undefined && { published_at: isPublic ? (held.published_at ?? now) : null }),
    ...partColumns({ ...figures, ...body }),
    ...searchColumns(searched),
  }
}
