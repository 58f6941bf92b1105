/** The size of a cache, by count: `max` would lay out the room for all of its entries while an app starts. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
