import type { Answer } from '@daybook/contract/endpoint'
import { Written } from './written.ts'

interface Created {
  record: unknown
  repeated: boolean
}
interface Paged {
  items: unknown[]
  nextCursor: string | null
  total: number
}

/** The statuses of its success. */
export const statusesOf = (answer: Answer): number[] => {
  if (answer.kind === 'created') return [200, 201]
  return answer.kind === 'whole' ? [...answer.statuses] : [200]
}

/** 201 for a new record, 200 for every other success. */
export const statusOf = (answer: Answer, result: unknown): number =>
  answer.kind === 'created' && !(result as Created).repeated ? 201 : 200

const isWritten = (items: unknown[]): items is Written<unknown>[] => items[0] instanceof Written

/** Wraps a handler's result into the body on the wire (rules §2); a text, where it is written already. */
export const envelope = (answer: Answer, result: unknown): unknown => {
  switch (answer.kind) {
    case 'data':
      if (result instanceof Written) return `{"success":true,"data":${result.json}}`
      return { success: true, data: result }
    case 'created':
      return { success: true, data: (result as Created).record }
    case 'page': {
      const { items, ...page } = result as Paged
      if (isWritten(items))
        return `{"success":true,"data":[${items.map(({ json }) => json).join()}],"page":${JSON.stringify(page)}}`
      return { success: true, data: items, page }
    }
    case 'message':
      return { success: true, ...(result as { message: string }) }
    case 'whole':
    case 'stream':
    case 'file':
    case 'redirect':
      return result
  }
}
