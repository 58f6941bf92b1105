import type { Answer } from '@daybook/contract/endpoint'

interface Created {
  record: unknown
  repeated: boolean
}
interface Paged {
  items: unknown[]
  nextCursor: string | null
  total: number
  atLeast?: true
}

/** With what statuses it answers where it succeeds. */
export const statusesOf = (answer: Answer): number[] => {
  if (answer.kind === 'created') return [200, 201]
  return answer.kind === 'whole' ? [...answer.statuses] : [200]
}

/** 201 for what was made now, 200 for everything else that succeeds. */
export const statusOf = (answer: Answer, result: unknown): number =>
  answer.kind === 'created' && !(result as Created).repeated ? 201 : 200

/** The body on the wire for what a handler gave back (decisions §2). */
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
