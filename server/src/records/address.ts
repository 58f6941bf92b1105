import { type Address, type AddressInput, wholeAddress } from '@daybook/contract/address'

/** The column of an address. Lines that are not sent stay; blank ones, or a blank address, are cleared (rules §2). */
export const addressChanges = (
  { address }: { address?: AddressInput | null | undefined },
  before: Partial<Address>,
): { address?: string } => {
  if (address === undefined) return {}
  const sent = Object.entries(address ?? wholeAddress({}))
  const lines = Object.fromEntries(
    sent.flatMap(([line, value]) => (value === undefined ? [] : [[line, value ?? '']])),
  )
  return { address: JSON.stringify(wholeAddress({ ...before, ...lines })) }
}
