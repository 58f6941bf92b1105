/** Takes the focus out of a field and leaves it in its panel, which the next Escape closes. */
export const leaveToSheet = (field: HTMLElement | null): void =>
  field?.closest<HTMLElement>('[data-sheet]')?.focus()
