/** How long what the page needs goes first, on a device that is never idle. */
const patienceMs = 5_000

const register = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)

/**
 * Has the browser keep the app, so that it opens without a network; when the page has loaded and nothing else is to be
 * done. A browser that has no workers, or has them on secure origins only, goes on without.
 */
export const keepApp = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Safari has no idle callbacks.
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(register, { timeout: patienceMs })
      : setTimeout(register, patienceMs)
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
