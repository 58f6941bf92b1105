/** Runs in the browser on the list: looks for newer mail every two seconds while the page is in view. */
export const refreshScript = `
const look = async () => {
  if (document.hidden) return
  const answer = await fetch('/dev/mail', { cache: 'no-store' }).catch(() => null)
  if (!answer || !answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector('main')
  const shown = document.querySelector('main')
  if (fresh && shown && fresh.dataset.newest !== shown.dataset.newest) shown.replaceWith(fresh)
}
setInterval(look, 2000)
`
