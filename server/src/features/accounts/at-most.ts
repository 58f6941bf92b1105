/** Bounds a cache by count without `max`, which would allocate room for all entries at start. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
