interface Navigation {
  request: Request
  url: URL
}

// Both are written into the worker as they stand, so they may name nothing from outside.

/** Whether somebody opens a page of the app, and not one that the server makes or a file. */
export const opensApp = ({ request, url }: Navigation): boolean =>
  request.mode === 'navigate' &&
  !/^\/(api|docs|dev\/mail|assets|icons)(\/|$)|^\/[^/]+\.(txt|xml|json|jpg|webmanifest)$/.test(url.pathname)

/**
 * The page as the server has it, so that a new version shows at once. Where there is no answer within 300 ms, or one
 * of a server that is down, the page as it was kept.
 */
export const openPage = async ({ request }: Pick<Navigation, 'request'>): Promise<Response> => {
  const answering = fetch(request)
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, 300))
  const timely = await Promise.race([answering, limit]).catch(() => undefined)
  if (timely && timely.status < 500) return timely
  return (await caches.match('/index.html', { ignoreSearch: true })) ?? answering
}
