import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fromRoot } from './root.mjs'

const list = fromRoot('bench', 'test-times.txt')
const shortestMs = 3_000

const pathOf = (file) => relative(fromRoot(), file).replaceAll('\\', '/')

const readTimes = () => {
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  return new Map(
    lines.map((line) => line.trim().split(/ s\s+/)).map(([seconds, path]) => [path, Number(seconds)]),
  )
}

/**
 * Sorts test files so that little is left to wait for: those of a project one after the other, since a worker keeps what
 * it has loaded for the next file of the same project only, and of each project the longest first, as last measured.
 */
export const sortByTime = (files, { projects, projectOf, pathFrom }) => {
  const times = readTimes()
  const place = (file) => projects.indexOf(projectOf(file))
  const seconds = (file) => times.get(pathOf(pathFrom(file))) ?? 0
  return files.toSorted((one, other) => place(one) - place(other) || seconds(other) - seconds(one))
}

/** Writes down how long each file took that took longest, the longest first. */
export const writeTimes = (measured) => {
  const lines = measured
    .filter(({ ms }) => ms >= shortestMs)
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ file, ms }) => `${String(Math.round(ms / 1000)).padStart(4)} s  ${pathOf(file)}\n`)
  writeFileSync(list, lines.join(''))
}
