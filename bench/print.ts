import type { Latencies, listsDuringLogins } from './login-storm.ts'
import type { Sample } from './measure.ts'
import type { Memory } from './processes.ts'

const mostTimesTheP99 = 1.5

const columns = ['req/s', 'p50', 'p99', 'Node', 'PG', 'bytes']
const wide = (text: string) => text.padStart(7)

const figures = (sample: Sample): string =>
  [
    sample.requestsPerSecond.toFixed(0),
    sample.p50Ms.toFixed(1),
    sample.p99Ms.toFixed(1),
    sample.nodeMicroseconds.toFixed(0),
    sample.databaseMicroseconds.toFixed(0),
    sample.bytesPerAnswer.toFixed(0),
  ]
    .map(wide)
    .join('')

const percent = (share: number) => `${(share * 100).toFixed(0)} %`
const met = (isMet: boolean) => (isMet ? 'met' : 'NOT')

export const printHeading = (): void => {
  const heading = columns.map(wide).join('')
  console.log(`${''.padEnd(36)}${wide('Daybook').padEnd(42)}${wide('bare')}`)
  console.log(`${''.padEnd(36)}${heading}${heading}   share     aim   p99    CPU`)
}

/** `CPU` is the share by the processor time of both together, which moves less than the rates. */
export const printComparison = (name: string, aim: number, ours: Sample, bare: Sample): void => {
  const share = ours.requestsPerSecond / bare.requestsPerSecond
  const times = ours.p99Ms / bare.p99Ms
  const cpuOf = ({ nodeMicroseconds, databaseMicroseconds }: Sample) =>
    nodeMicroseconds + databaseMicroseconds
  console.log(
    `${name.padEnd(36)}${figures(ours)}${figures(bare)} ${wide(percent(share))} ${percent(aim)} ${met(share >= aim)} ` +
      `${times.toFixed(1)}x ${met(times <= mostTimesTheP99)} ${percent(cpuOf(bare) / cpuOf(ours)).padStart(5)}`,
  )
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
