/** Where the module is, as Chromium and Firefox say it. */
const addressIn = (error: unknown): string | undefined =>
  String(error)
    .split(/\s/)
    .map((word) => /^https?:\/\/.*\.js/.exec(word)?.[0])
    .find(Boolean)

/**
 * Loads a part of the app, retrying once. The retry uses another address, since a browser remembers a failed one
 * for as long as the page lives. Fails where the second try does.
 */
export const again = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load()
  } catch (error) {
    const address = addressIn(error)
    if (!address) throw error
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Module
  }
}
