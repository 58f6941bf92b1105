import { LiveEvent } from '@daybook/contract/events'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

export interface ReceivedEvent {
  event: LiveEvent
  position: string | undefined
}

export interface EventReader {
  onEvent: (received: ReceivedEvent) => void
  /** Called for every chunk, also heartbeats. */
  onActivity: () => void
  /** Called with how long the server asks to wait before reconnecting, in milliseconds. */
  onRetry: (ms: number) => void
}

/** Reads a text/event-stream until it ends. */
export const readEvents = async (
  stream: ReadableStream<Uint8Array>,
  { onEvent, onActivity, onRetry }: EventReader,
): Promise<void> => {
  const read = ({ id, data }: EventSourceMessage) => {
    const event = LiveEvent.safeParse(JSON.parse(data))
    if (event.success) onEvent({ event: event.data, position: id })
  }
  const parser = createParser({ onEvent: read, onRetry })
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onActivity()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
