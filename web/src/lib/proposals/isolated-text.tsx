import type { InvoiceParty } from '@daybook/contract/invoice-party'
import { isolated } from './isolated.ts'

type Named = Pick<InvoiceParty, 'name' | 'legalName'> | null

const none: readonly string[] = []

interface IsolatedTextProps {
  text: string
  /** Those whose names may stand in it. */
  parties: readonly Named[]
  /** What was filled in, which may too. */
  filledIn?: readonly string[]
}

/** The title of a proposal, each value in it in the direction of its own letters. */
export const IsolatedText = ({ text, parties, filledIn = none }: IsolatedTextProps) => {
  const names = parties.flatMap((party) => (party ? [party.legalName, party.name] : []))
  return isolated(text, [...names, ...filledIn]).map((part, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- two may be alike
    part.isValue ? <bdi key={place}>{part.text}</bdi> : part.text,
  )
}
