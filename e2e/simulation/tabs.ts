import type { OutboxChannel, OutboxMessage } from '../../web/src/lib/outbox/tabs.ts'

export interface Tab {
  channel: OutboxChannel
  alone: (work: () => Promise<void>) => Promise<void>
  /** Its lock ends with it, whatever it was doing. */
  kill: () => void
}

/** The shared parts of one browser's tabs: they hear each other, and one at a time holds the lock. */
export const createTabs = () => {
  let underWay = 0
  const listeners = new Set<(message: OutboxMessage) => void>()
  let queue: Promise<void> = Promise.resolve()
  const tell = (hear: (message: OutboxMessage) => void, told: OutboxMessage) => {
    underWay++
    setTimeout(() => {
      underWay--
      if (listeners.has(hear)) hear(told)
    })
  }
  const open = (): Tab => {
    let mine: ((message: OutboxMessage) => void) | undefined
    let isDead = false
    let die = (): void => {}
    const death = new Promise<void>((resolve) => (die = resolve))
    return {
      channel: {
        post: (message) => {
          if (isDead) return
          const told = structuredClone(message)
          for (const hear of listeners) if (hear !== mine) tell(hear, told)
        },
        listen: (hear) => {
          mine = hear
          listeners.add(hear)
          return () => void listeners.delete(hear)
        },
      },
      alone: (work) => {
        const turn = queue.then(() => (isDead ? undefined : Promise.race([work(), death])))
        queue = turn.catch(() => undefined)
        return turn
      },
      kill: () => {
        isDead = true
        die()
      },
    }
  }
  /** Whether one of them still has to hear a message of another. */
  return { open, isTelling: () => underWay > 0 }
}
