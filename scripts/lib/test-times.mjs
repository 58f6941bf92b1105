import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fromRoot } from './root.mjs'

const list = fromRoot('bench', 'test-times.txt')
const shortestSeconds = 3

const pathOf = (file) => relative(fromRoot(), file).replaceAll('\\', '/')

/** Seconds by file. */
const readTimes = () => {
  const lines = existsSync(list) ? readFileSync(list, 'utf8').trimEnd().split('\n') : []
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

/** Writes down how long the files took that took longest, the longest first; what did not run stays as it was. */
export const writeTimes = (measured) => {
  const times = readTimes()
  for (const { file, ms } of measured) times.set(pathOf(file), Math.round(ms / 1000))
  const lines = [...times]
    .filter(([path, seconds]) => seconds >= shortestSeconds && existsSync(fromRoot(path)))
    .toSorted(([, one], [, other]) => other - one)
    .map(([path, seconds]) => `${String(seconds).padStart(4)} s  ${path}\n`)
  writeFileSync(list, lines.join(''))
}
