import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file instead of an answer's envelope, written while it is sent. */
export class Download {
  readonly contentType: string
  /** Removes quotes and characters beyond ASCII. */
  readonly fileName: string
  readonly parts: Iterable<string>

  constructor(contentType: string, fileName: string, parts: Iterable<string>) {
    this.contentType = contentType
    this.fileName = fileName
    this.parts = parts
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .header('content-disposition', `attachment; filename="${this.fileName}"`)
      .type(`${this.contentType}; charset=utf-8`)
      .send(Readable.from(this.parts))
  }
}
