/** Whether an event tells only that somebody looks or has looked: nothing that is counted changes with it. */
export const isAboutLooking = (type: string): boolean => /\.(viewers|looked_at)$/.test(type)
