import type { Latencies, listsDuringLogins } from './login-storm.ts'
import type { Sample } from './measure.ts'
import type { Memory } from './processes.ts'

const figures = ({ requestsPerSecond, p50Ms, p99Ms, cpuMicrosecondsPerRequest }: Sample): string =>
  [
    requestsPerSecond.toFixed(0).padStart(7),
    p50Ms.toFixed(0).padStart(5),
    p99Ms.toFixed(0).padStart(5),
    cpuMicrosecondsPerRequest.toFixed(0).padStart(7),
  ].join('')

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

export const printHeading = (): void => {
  const columns = '  req/s  p50  p99 CPU µs'
  console.log(`${''.padEnd(36)}${'Daybook'.padEnd(27)}bare`)
  console.log(`${''.padEnd(36)}${columns}   ${columns}   share    aim`)
}

export const printComparison = (name: string, aim: number, ours: Sample, bare: Sample): void => {
  const share = percent(ours.requestsPerSecond / bare.requestsPerSecond).padStart(7)
  console.log(`${name.padEnd(36)}${figures(ours)}   ${figures(bare)} ${share} ${percent(aim).padStart(6)}`)
}

export const printMemory = (
  when: string,
  { appMegabytes, databaseMegabytes, databaseProcesses }: Memory,
): void => {
  const both = (appMegabytes + databaseMegabytes).toFixed(0)
  console.log(
    `Memory ${when}: ${both} MB (app ${appMegabytes.toFixed(0)}, ` +
      `${databaseProcesses} database processes ${databaseMegabytes.toFixed(0)}); aim 200`,
  )
}

const latencies = ({ p50Ms, p99Ms }: Latencies) => `p50 ${p50Ms.toFixed(0)}, p99 ${p99Ms.toFixed(0)} ms`

export const printStorm = ({ calm, storm, logins }: Awaited<ReturnType<typeof listsDuringLogins>>): void =>
  console.log(
    `List of 50, 20 a second: ${latencies(calm)}; while 50 people a second sign in: ${latencies(storm)} ` +
      `(aim 50); the sign-ins: ${latencies(logins)}, ${logins.refused} of them refused`,
  )
