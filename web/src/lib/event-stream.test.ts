import { expect, it } from 'vitest'
import { readEventStream } from './event-stream.ts'

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

const readAll = async (...chunks: string[]) => {
  const messages = []
  for await (const message of readEventStream(streamOf(...chunks))) messages.push(message)
  return messages
}

it('reads messages wherever the network cuts them', async () => {
  expect(await readAll(': hello\n\nid: 7-1\nda', 'ta: {"a":1}\n', '\ndata: {"b":2}\n\n')).toEqual([
    { id: '7-1', data: '{"a":1}' },
    { id: undefined, data: '{"b":2}' },
  ])
})

it('passes over heartbeats and what was cut off at the end', async () => {
  expect(await readAll(': \n\n', ': \n\n', 'data: half')).toEqual([])
})

it('joins the lines of one message and takes either line end', async () => {
  expect(await readAll('data: one\r\ndata: two\r\n\r\n')).toEqual([{ id: undefined, data: 'one\ntwo' }])
})

it('tells of heartbeats as a sign of life', async () => {
  let signs = 0
  for await (const _ of readEventStream(streamOf(': \n\n', ': \n\n'), () => signs++)) expect.unreachable()
  expect(signs).toBe(2)
})

it('tells how long to stay away', async () => {
  const asked: number[] = []
  const stream = streamOf('data: {}\n\nretry: 60', '000\n\n')
  const messages = []
  for await (const message of readEventStream(
    stream,
    () => {},
    (ms) => asked.push(ms),
  ))
    messages.push(message)
  expect(messages).toHaveLength(1)
  expect(asked).toEqual([60_000])
})
