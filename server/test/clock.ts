/** A clock that tests can move; it runs with the real one from where it was put. */
export interface TestClock {
  now: () => Date
  /** Moves it forward, in milliseconds. */
  advance: (ms: number) => void
  /** Puts it to an instant. */
  set: (instant: string) => void
  /** Back to the real time. */
  reset: () => void
}

export const createClock = (): TestClock => {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms
    },
    set: (instant) => {
      offsetMs = Date.parse(instant) - Date.now()
    },
    reset: () => {
      offsetMs = 0
    },
  }
}
