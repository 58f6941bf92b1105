interface Navigation {
  request: Request
  url: URL
}

// Both are copied into the worker as source text, so they may refer to nothing outside themselves.

/** Whether a navigation opens a page of the app, rather than a file or a page of the server. */
export const opensApp = ({ request, url }: Navigation): boolean =>
  request.mode === 'navigate' &&
  !/^\/(api|docs|dev\/mail|assets|icons)(\/|$)|^\/[^/]+\.(txt|xml|json|jpg|webmanifest)$/.test(url.pathname)

/**
 * Answers with the server's page, so that a new version shows at once; with the cached one where the server does not answer
 * within 300 ms, or is down.
 */
export const openPage = async ({ request }: Pick<Navigation, 'request'>): Promise<Response> => {
  const answering = fetch(request)
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, 300))
  const timely = await Promise.race([answering, limit]).catch(() => undefined)
  if (timely && timely.status < 500) return timely
  return (await caches.match('/index.html', { ignoreSearch: true })) ?? answering
}
