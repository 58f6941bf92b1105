import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { openS3 } from './s3.ts'
import { parseS3Url, type S3Place } from './s3-url.ts'
import { FileStoreSilent } from './store.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const placeOf = (url: string): S3Place => {
  const place = parseS3Url(url)
  if (!place) throw new Error('No such URL')
  return place
}

const everything = (place: S3Place) => {
  const store = openS3(place)
  return [
    () => store.put('a', Buffer.from('x'), 'text/plain'),
    () => store.read('a'),
    () => store.remove('a'),
  ]
}

describe('a server that', () => {
  it('is missing: says so, as its own failure', async () => {
    const place = placeOf(`s3://key:hunter2@127.0.0.1:${await freePort()}/daybook`)
    for (const call of everything(place)) {
      const error: unknown = await call().then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(FileStoreSilent)
      expect(String(error)).not.toContain('hunter2')
    }
  })

  it('answers with an error of its own: the same', async () => {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('data', () => socket.end('HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\n\r\n'))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    })
    const place = placeOf(`s3://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/daybook`)
    for (const call of everything(place)) await expect(call()).rejects.toBeInstanceOf(FileStoreSilent)
  })

  it('fails at once for a refused key or a missing bucket, since trying again would not help', async () => {
    const server = await startS3Server()
    closers.push(server.close)
    const place = placeOf(server.url)
    const put = (over: Partial<S3Place>) =>
      openS3({ ...place, ...over }).put('a', Buffer.from('x'), 'text/plain')
    await expect(put({ bucket: 'unknown' })).rejects.toMatchObject({ name: 'NoSuchBucket' })
    await expect(put({ accessKeyId: 'nobody' })).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
  })
})

describe('S3_URL', () => {
  it.each([
    [
      's3://k:s@s3.eu-central-1.amazonaws.com/b-1?region=eu-central-1',
      'https://s3.eu-central-1.amazonaws.com',
    ],
    ['s3://k:s@minio.example:9000/bucket', 'https://minio.example:9000'],
    ['s3://k:s@minio:9000/bucket?tls=off', 'http://minio:9000'],
    ['s3://k:s@localhost:9000/bucket', 'http://localhost:9000'],
    ['s3://k:s@127.0.0.1:9000/bucket?tls=on', 'https://127.0.0.1:9000'],
  ])('%s is spoken to at %s', (url, endpoint) => {
    expect(placeOf(url).endpoint).toBe(endpoint)
  })

  it('holds a key and a secret of any signs, percent-encoded', () => {
    const url = `s3://${encodeURIComponent('k/+@:')}:${encodeURIComponent('s/+@:%')}@host/bucket?region=auto`
    expect(placeOf(url)).toMatchObject({
      accessKeyId: 'k/+@:',
      secretAccessKey: 's/+@:%',
      bucket: 'bucket',
      region: 'auto',
    })
  })
})
