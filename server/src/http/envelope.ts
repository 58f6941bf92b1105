import type { Answer } from '@daybook/contract/endpoint'

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

/** Wraps a handler's result into the body on the wire (rules §2). */
export const envelope = (answer: Answer, result: unknown): unknown => {
  switch (answer.kind) {
    case 'data':
      return { success: true, data: result }
    case 'created':
      return { success: true, data: (result as Created).record }
    case 'page': {
      const { items, ...page } = result as Paged
      return { success: true, data: items, page }
    }
    case 'message':
      return { success: true, ...(result as { message: string }) }
    case 'whole':
    case 'stream':
    case 'redirect':
      return result
  }
}
