import type pg from 'pg'

type Connect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient['release'],
) => void

/**
 * The same pool, whose connections may be given back twice. The library does so with the one on which it listens,
 * where that breaks while the listening ends, and the pool's complaint would be a rejection that ends the process.
 */
export const releaseOnce = (pool: pg.Pool): pg.Pool => {
  const connect = (callback?: Connect) => {
    if (!callback) return pool.connect()
    return pool.connect((error, client, release) => {
      let isReleased = false
      callback(error, client, (reason) => {
        if (isReleased) return
        isReleased = true
        release(reason)
      })
    })
  }
  return new Proxy(pool, {
    get: (target, key) => (key === 'connect' ? connect : Reflect.get(target, key, target)),
  })
}
