import { AsyncLocalStorage } from 'node:async_hooks'
import { createClock, type TestClock } from '../../server/test/clock.ts'

type DeviceIndex = 0 | 1
const dayMs = 86_400_000
/** How wrong the clocks of the devices are: the second one is a day ahead. */
export const skews = [0, dayMs] as const

/** What one sequence of the simulation has to itself while others are played beside it. */
interface Stage {
  /** The server's clock, as far as this sequence can tell. */
  time: TestClock
  /** What the browser of each device keeps. */
  storages: readonly [Map<string, string>, Map<string, string>]
  /** All that the server has answered with success. */
  answered: string
  /** What is offered for another try, or to be copied. */
  offered: string
  /** How many calls are under way. */
  calls: number
}

const here = new AsyncLocalStorage<{ stage: Stage; device: DeviceIndex }>()

/** Plays something on a stage of its own. */
export const onStage = <T>(play: () => Promise<T>): Promise<T> => {
  const storages = [new Map<string, string>(), new Map<string, string>()] as const
  const stage = { time: createClock(), storages, answered: '', offered: '', calls: 0 }
  return here.run({ stage, device: 0 }, play)
}

export const stageHere = (): Stage => {
  const stage = here.getStore()?.stage
  if (!stage) throw new Error('It happens on no stage')
  return stage
}

/** Does something at one of the devices, also where it waits for the other one in between. */
export const atDevice = <T>(device: DeviceIndex, work: () => T): T =>
  here.run({ stage: stageHere(), device }, work)

export const storageHere = (): Map<string, string> => stageHere().storages[here.getStore()?.device ?? 0]

/** What time it is by the clock of the device. */
export const deviceTime = (): Date =>
  new Date(stageHere().time.now().getTime() + skews[here.getStore()?.device ?? 0])

const ofTheServer = createClock()
const timeHere = (): TestClock => here.getStore()?.stage.time ?? ofTheServer

/** The clock of an app that all stages share: a day that passes on one of them does not on another. */
export const clockOfStages: TestClock = {
  now: () => timeHere().now(),
  advance: (ms) => timeHere().advance(ms),
  set: (instant) => timeHere().set(instant),
  reset: () => timeHere().reset(),
}
