import type { ServerResponse } from 'node:http'
import { Refusal } from './errors.ts'

/** A page of 500, or five of 100: a task may have a description of 50,000 characters. */
const mostRows = 500
const mostWaiting = 100

interface Waiting {
  rows: number
  begin: () => void
}

interface Held {
  rows: number
  waiting: Waiting[]
}

const tooMany = () =>
  new Refusal(
    'rate_limited',
    'Too many lists are being read at once. Please wait a moment and try again.',
    {},
    1,
  )

/**
 * Bounds the list rows that are read and sent to one person at a time: further lists wait until earlier ones have
 * been read, so that nobody fills the memory. Counted in memory, since it protects the memory of one process.
 */
export const createRowsInFlight = () => {
  const held = new Map<string, Held>()
  return {
    /** Resolves when it is their turn; the rows count until the answer was read, or its reader is gone. */
    enter: (holder: string, rows: number, raw: ServerResponse): Promise<void> => {
      const own = held.get(holder) ?? { rows: 0, waiting: [] }
      held.set(holder, own)
      const fits = () => own.rows === 0 || own.rows + rows <= mostRows
      const leave = () => {
        own.rows -= rows
        for (
          let next = own.waiting[0];
          next && (own.rows === 0 || own.rows + next.rows <= mostRows);
          next = own.waiting[0]
        ) {
          own.waiting.shift()
          next.begin()
        }
        if (own.rows === 0) held.delete(holder)
      }
      const begin = () => {
        // Closed before there was anything to read: no close event will follow.
        if (raw.destroyed) {
          if (own.rows === 0) held.delete(holder)
          return
        }
        own.rows += rows
        raw.once('close', leave)
      }
      if (own.waiting.length === 0 && fits()) {
        begin()
        return Promise.resolve()
      }
      if (own.waiting.length >= mostWaiting) throw tooMany()
      return new Promise((resolve) => {
        const waiting = {
          rows,
          begin: () => {
            begin()
            resolve()
          },
        }
        own.waiting.push(waiting)
        // Too late, or closed: this turn goes to the next.
        raw.once('close', () => {
          const at = own.waiting.indexOf(waiting)
          if (at >= 0) own.waiting.splice(at, 1)
        })
      })
    },
  }
}

export type RowsInFlight = ReturnType<typeof createRowsInFlight>
