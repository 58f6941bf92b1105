import { isInstalled } from './install.mjs'
import { isFresh, parts } from './parts.mjs'
import { fromRoot } from './root.mjs'
import { runNode } from './run.mjs'

/** Installs what is missing and builds what is stale; a few milliseconds when there is nothing to do. False when that failed. */
export async function bringUpToDate() {
  if (isInstalled() && parts.every(isFresh)) return true
  return (await runNode([fromRoot('scripts', 'build.mjs')])) === 0
}
