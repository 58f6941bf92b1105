/** Runs what is added in its order, so many at a time. */
export const createUploadQueue = (atOnce: number) => {
  const waiting: { id: string; work: () => Promise<void> }[] = []
  let running = 0
  const next = (): void => {
    if (running >= atOnce) return
    const one = waiting.shift()
    if (!one) return
    running++
    void one.work().finally(() => {
      running--
      next()
    })
  }
  return {
    add: (id: string, work: () => Promise<void>): void => {
      waiting.push({ id, work })
      next()
    },
    /** What has begun goes on. */
    remove: (id: string): void => {
      const place = waiting.findIndex((one) => one.id === id)
      if (place >= 0) waiting.splice(place, 1)
    },
  }
}
