/** The parts of the address that open panels, of every kind; each is absent where its panel is closed. */
const parts = new Set<string>()

/** For the kinds of records, which say by what their panels open. */
export const addPanelParts = (...names: readonly string[]): void => {
  for (const name of names) parts.add(name)
}

/** The address without any panel: the one that opens takes the place of the one before, to which Back leads. */
export const withoutPanels = (): Record<string, undefined> =>
  Object.fromEntries([...parts].map((name) => [name, undefined]))
