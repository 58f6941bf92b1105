const reloadedKey = 'reloadedFor'
let entry = ''

/** Which build this tab runs, by the address of its first module. */
export const rememberBuild = (address: string): void => {
  entry = new URL(address).pathname
}

const firstModule = /\/assets\/index-[\w-]+\.js/

/**
 * Reloads the page when the server serves another build than this tab runs: what the tab has not loaded yet is gone.
 * Once for each build, so that a broken one cannot turn in circles.
 */
export const reloadIfOutdated = async (): Promise<void> => {
  const page = await fetch('/login', { cache: 'no-store' }).then((response) => response.text())
  const [current] = firstModule.exec(page) ?? []
  if (!current || current === entry || sessionStorage.getItem(reloadedKey) === current) return
  sessionStorage.setItem(reloadedKey, current)
  location.reload()
}
