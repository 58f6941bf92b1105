/** Where the module is, as Chromium and Firefox say it. */
const addressIn = (error: unknown): string | undefined =>
  String(error)
    .split(/\s/)
    .map((word) => /^https?:\/\/.*\.js/.exec(word)?.[0])
    .find(Boolean)

/**
 * Loads a part of the app; one that did not arrive is asked for once more. By another address, as a browser keeps
 * the failure of an address for as long as the page lives. Fails where the second try does.
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
