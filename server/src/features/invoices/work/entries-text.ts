/** How the history counts entries of time: `1 entry`, `2 entries`. */
export const entriesText = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`)
