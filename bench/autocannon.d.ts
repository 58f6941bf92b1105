declare module 'autocannon' {
  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  export interface Client {
    setRequests: (requests: Request[]) => void
  }
  export interface Options {
    url: string
    connections: number
    duration: number
    requests: Request[]
    setupClient?: (client: Client) => void
  }
  export interface Result {
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    requests: { total: number }
    latency: { p50: number; p99: number }
    throughput: { total: number }
  }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
