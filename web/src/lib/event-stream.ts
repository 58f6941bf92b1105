export interface StreamMessage {
  id: string | undefined
  data: string
}

/** How long the server asks its readers to stay away once the stream has ended; undefined where it says nothing. */
const retryOf = (block: string): number | undefined => {
  const ms = /^retry: ?(\d+)$/m.exec(block)?.[1]
  return ms === undefined ? undefined : Number(ms)
}

const messageOf = (block: string): StreamMessage | undefined => {
  let id: string | undefined
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('id:')) id = line.slice(3).trim()
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
  }
  return data.length > 0 ? { id, data: data.join('\n') } : undefined
}

/**
 * The messages of a text/event-stream as they arrive; `onSign` hears of every byte, heartbeats too, and `onRetry` of how
 * many milliseconds to wait before coming back.
 */
export const readEventStream = async function* (
  stream: ReadableStream<Uint8Array>,
  onSign: () => void = () => undefined,
  onRetry: (ms: number) => void = () => undefined,
): AsyncGenerator<StreamMessage> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onSign()
      const blocks = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const message = messageOf(block)
        if (message) yield message
        const retryMs = retryOf(block)
        if (retryMs !== undefined) onRetry(retryMs)
      }
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
