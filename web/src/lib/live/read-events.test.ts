import { expect, it } from 'vitest'
import { type ReceivedEvent, readEvents } from './read-events.ts'

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

const event = { type: 'task.updated', id: '0197a5c0-0000-7000-8000-000000000001', version: 3 }
const text = JSON.stringify(event)

const readAll = async (...chunks: string[]) => {
  const received: ReceivedEvent[] = []
  const asked: number[] = []
  let chunksRead = 0
  await readEvents(streamOf(...chunks), {
    onEvent: (one) => received.push(one),
    onActivity: () => chunksRead++,
    onRetry: (ms) => asked.push(ms),
  })
  return { received, asked, chunksRead }
}

it('reads events wherever the network cuts them', async () => {
  const { received } = await readAll(': hello\n\nid: 7-1\nda', `ta: ${text}\n`, `\ndata: ${text}\n\n`)
  expect(received).toEqual([
    { event, position: '7-1' },
    { event, position: undefined },
  ])
})

it('passes over heartbeats, what was cut off at the end and what it does not know', async () => {
  expect((await readAll(': \n\n', ': \n\n', `data: ${text}`)).received).toEqual([])
  expect((await readAll('data: {"type":"something else"}\n\n')).received).toEqual([])
})

it('joins the lines of one event and takes either line end', async () => {
  const [first, second] = [text.slice(0, 1), text.slice(1)]
  const { received } = await readAll(`data: ${first}\r\ndata: ${second}\r\n\r\n`)
  expect(received).toEqual([{ event, position: undefined }])
})

it('tells of heartbeats as a sign of life', async () => {
  expect((await readAll(': \n\n', ': \n\n')).chunksRead).toBe(2)
})

it('tells how long to stay away', async () => {
  const { received, asked } = await readAll(`data: ${text}\n\nretry: 60`, '000\n\n')
  expect(received).toHaveLength(1)
  expect(asked).toEqual([60_000])
})
