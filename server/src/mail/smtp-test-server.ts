import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Delivery {
  /** The envelope's recipients. */
  to: string[]
  raw: string
  mail: Email
}

/** An SMTP server for one test; `refuse` decides on each recipient, and may take its time. */
export const startSmtpServer = async () => {
  const deliveries: Delivery[] = []
  const behaviour: { refuse: (address: string) => Promise<number | null> } = { refuse: async () => null }
  const asked: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: (recipient, _session, callback) => {
      asked.push(recipient.address)
      behaviour.refuse(recipient.address).then((code) => {
        if (code === null) return callback()
        const error = Object.assign(new Error(`<${recipient.address}> is not wanted`), { responseCode: code })
        callback(error)
      }, callback)
    },
    onData: (stream, session, callback) => {
      buffer(stream)
        .then(async (content) => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          deliveries.push({ to, raw: content.toString(), mail: await PostalMime.parse(content) })
          callback()
        })
        .catch(callback)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    /** Every recipient that a client named, refused or not. */
    asked,
    behaviour,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}
