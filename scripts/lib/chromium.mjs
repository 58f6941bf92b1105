import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

// The shell first: the same engine without windows, and a third faster in these tests.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const places = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The browser that the journeys drive: CHROMIUM_PATH, else the first one found; undefined when there is none. */
function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return isProgram(chosen) ? chosen : undefined
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => commands.map((name) => join(dir, name)))
  return [...onPath, ...places].find(isProgram)
}

/** Finds a browser, installing Debian's where that is possible; ends the process with one line where it is not. */
export async function requireChromium() {
  const found = findChromium() ?? (await installFromDebian())
  if (found) return found
  const chosen = process.env.CHROMIUM_PATH
  console.error(
    chosen
      ? `CHROMIUM_PATH is '${chosen}', which is no program; set it to a Chromium, Chrome or Edge.`
      : 'The browser tests need Chromium, Chrome or Edge: install one, or set CHROMIUM_PATH to it.',
  )
  process.exit(1)
}

async function installFromDebian() {
  const isRoot = process.getuid?.() === 0
  if (process.env.CHROMIUM_PATH || !isRoot || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing Chromium for the browser tests (apt-get)…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']
  if ((await run('apt-get', install, { env })) !== 0) {
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', install, { env })
  }
  return findChromium()
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
