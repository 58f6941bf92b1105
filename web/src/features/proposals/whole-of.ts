import type { Proposal } from '@daybook/contract/proposals'

/** All that it comes to with its tax, in minor units: as accepted, or without the options. */
export const wholeOf = ({ accepted, total, tax }: Pick<Proposal, 'accepted' | 'total' | 'tax'>): number =>
  accepted ? accepted.total + accepted.tax : total + tax
