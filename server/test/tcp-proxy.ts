import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'

export interface DatabaseProxy {
  /** The same database, by way of the proxy. */
  url: string
  /** From now on nothing passes, on open connections and new ones, without a word. */
  silence: () => void
  /** New connections pass again; the silenced stay silent, as behind a firewall that forgot them. */
  speak: () => void
  /** Breaks every connection. */
  cut: () => void
  close: () => Promise<void>
}

const addressOf = (url: URL): NetConnectOpts => {
  const port = Number(url.port || 5432)
  const directory = url.searchParams.get('host')
  return directory ? { path: join(directory, `.s.PGSQL.${port}`) } : { host: url.hostname, port }
}

/** Stands between the app and its database, to be silent or broken when a test wants it. */
export const startDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const database = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    keep(client)
    if (isSilent) return
    const upstream = connect(addressOf(database))
    keep(upstream)
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  url.searchParams.delete('host')

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.toString(),
    silence: () => {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    speak: () => {
      isSilent = false
    },
    cut,
    close: () => {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
