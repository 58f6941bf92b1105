import autocannon from 'autocannon'
import type { Load, Measured } from './measure.ts'

/** Each connection has its own requests, so that no two change one record at the same time. */
const shareOf = ({ requests, connections }: Load, client: number) => {
  const size = Math.floor(requests.length / connections)
  return requests.slice(client * size, (client + 1) * size)
}

const run = async (load: Load): Promise<Measured> => {
  let clients = 0
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    requests: load.requests.slice(0, 1),
    setupClient: (client) => client.setRequests(shareOf(load, clients++)),
  })
  return {
    answered: result.requests.total,
    requestsPerSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
    bytesPerAnswer: result.throughput.total / result.requests.total,
  }
}

process.once('message', (load) => {
  void run(load as Load).then((measured) => process.send?.(measured))
})
