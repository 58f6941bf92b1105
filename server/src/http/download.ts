import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { dispositionOf } from './disposition.ts'

/** Its lines or its bytes, as they are made. A failure while it is sent cuts the answer off. */
type Parts = Iterable<string> | Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** A file instead of an answer's envelope, written while it is sent. */
export class Download {
  readonly contentType: string
  readonly fileName: string
  readonly parts: Parts

  constructor(contentType: string, fileName: string, parts: Parts) {
    this.contentType = contentType
    this.fileName = fileName
    this.parts = parts
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .header('content-disposition', dispositionOf('attachment', this.fileName))
      .type(this.contentType.startsWith('text/') ? `${this.contentType}; charset=utf-8` : this.contentType)
      .send(Readable.from(this.parts))
  }
}
