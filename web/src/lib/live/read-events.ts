import { LiveEvent } from '@daybook/contract/events'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

export interface Heard {
  event: LiveEvent
  position: string | undefined
}

export interface EventReader {
  hear: (heard: Heard) => void
  /** For every byte, also those of heartbeats. */
  onSign: () => void
  /** How long the server asks its readers to stay away once the stream has ended. */
  onRetry: (ms: number) => void
}

/** Reads a text/event-stream until it ends. */
export const readEvents = async (
  stream: ReadableStream<Uint8Array>,
  { hear, onSign, onRetry }: EventReader,
): Promise<void> => {
  const onEvent = ({ id, data }: EventSourceMessage) => {
    const event = LiveEvent.safeParse(JSON.parse(data))
    if (event.success) hear({ event: event.data, position: id })
  }
  const parser = createParser({ onEvent, onRetry })
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onSign()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
