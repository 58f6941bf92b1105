const offered = new Set(['hour', 'day', 'item'])

/** `4.75 hours`: a quantity in the screens' language; a unit that somebody typed stands as it is. */
export const quantityText = (quantity: string, unit: string): string => {
  const isOne = quantity === '1' || quantity === '-1'
  return `${quantity} ${offered.has(unit) && !isOne ? `${unit}s` : unit}`.trim()
}
