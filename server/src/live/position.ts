/** Where an event stands in the order of commits. As text it is `transaction-seq`, the `id:` of the stream. */
export interface Position {
  transaction: bigint
  seq: bigint
}

export const parsePosition = (text: string): Position | null => {
  const [, transaction, seq] = /^(\d{1,19})-(\d{1,18})$/.exec(text) ?? []
  return transaction && seq ? { transaction: BigInt(transaction), seq: BigInt(seq) } : null
}

export const isAfter = (one: Position, other: Position): boolean =>
  one.transaction === other.transaction ? one.seq > other.seq : one.transaction > other.transaction
