import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fromRoot } from './root.mjs'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end and resolves to its exit code (128 + n when signal n ended it).
 * A signal that asks this process to stop is passed on, and the program's end awaited.
 */
export function run(command, args, { onMessage, onOutput, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const output = onOutput ? 'pipe' : 'inherit'
    const stdio = ['inherit', output, output, ...(onMessage ? ['ipc'] : [])]
    const child = spawn(command, args, { cwd: fromRoot(), stdio, ...options })
    // Ctrl-C in a terminal reaches the child directly; twice would mean 'do not wait'.
    const passOn = (signal) => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal)
    const settle = (finish) => {
      for (const signal of stopSignals) process.off(signal, passOn)
      finish()
    }
    for (const signal of stopSignals) process.on(signal, passOn)
    if (onMessage) child.on('message', onMessage)
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput)
    child.on('error', (error) => settle(() => reject(error)))
    child.on('close', (code, signal) => settle(() => resolve(code ?? 128 + constants.signals[signal])))
  })
}

/** Runs a script with the Node that runs this one. */
export const runNode = (args, options) => run(process.execPath, args, options)
