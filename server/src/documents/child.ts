import { type ChildProcess, fork } from 'node:child_process'
import { type TypesetDocument, TypesetterLate, Unsettable } from './document.ts'

type Told = { id: number; pdf: Uint8Array } | { id: number; failed: string }

/** The process ended before it answered: by itself, or because somebody ended it. */
export class ChildGone extends Error {
  override name = 'ChildGone'
}

interface Asked {
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

/** A process that sets documents, one after the other. */
export interface TypesetChild {
  /** @throws Unsettable; ChildGone; TypesetterLate after `limitMs`, with which the process is ended. */
  set: (document: TypesetDocument, limitMs: number) => Promise<Buffer>
  /** How many it was given. */
  given: () => number
  isGone: () => boolean
  processId: () => number | undefined
  end: () => void
}

const start = (file: URL, fonts: readonly string[]): ChildProcess =>
  fork(file, [...fonts], {
    // Neither the program's own arguments nor its secrets.
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

export const startChild = (file: URL, fonts: readonly string[]): TypesetChild => {
  const child = start(file, fonts)
  const waiting = new Map<number, Asked>()
  let count = 0
  let gone = false

  const fail = (error: Error) => {
    gone = true
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  child.on('message', (told: Told) => {
    const asked = waiting.get(told.id)
    waiting.delete(told.id)
    if ('pdf' in told) asked?.resolve(Buffer.from(told.pdf))
    else asked?.reject(new Unsettable(told.failed))
  })
  child.once('exit', () => fail(new ChildGone('The typesetter ended')))
  child.once('error', (error) => fail(new ChildGone('The typesetter cannot run', { cause: error })))
  // Alone it keeps no program running.
  child.unref()
  child.channel?.unref()

  return {
    given: () => count,
    isGone: () => gone,
    processId: () => child.pid,
    end: () => void child.kill('SIGKILL'),
    set: (document, limitMs) => {
      count += 1
      const id = count
      return new Promise<Buffer>((resolve, reject) => {
        const timer = setTimeout(() => {
          fail(new TypesetterLate('The document took too long'))
          child.kill('SIGKILL')
        }, limitMs)
        const settle = <T>(then: (value: T) => void) => {
          return (value: T) => {
            clearTimeout(timer)
            then(value)
          }
        }
        waiting.set(id, { resolve: settle(resolve), reject: settle(reject) })
        const { template, files } = document
        child.send({ id, template, files, data: JSON.stringify(document.data) }, (error) => {
          if (error) fail(new ChildGone('The typesetter does not listen', { cause: error }))
        })
      })
    },
  }
}
