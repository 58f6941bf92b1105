import { afterEach, expect, test, vi } from 'vitest'
import type { ToastMessage } from '../../ui/toast.ts'
import { keptSession, openFreshPage } from '../session/fresh-page.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page on which Ada is signed in, and the messages that it shows, each id once. */
const open = async () => {
  openFreshPage(keptSession('ada'))
  vi.stubGlobal('window', new EventTarget())
  const { showToastsWith } = await import('../../ui/toast.ts')
  const shown = new Map<string, ToastMessage>()
  showToastsWith((message) => void shown.set(message.id ?? '', message))
  return { ...(await import('./offer-undo.ts')), shown }
}

test('what is ended stands, and its Undo is taken from the screen', async () => {
  const { offerUndo, endUndoOffers, countUndoOffers, shown } = await open()
  const [first, second] = [offerUndo({ title: 'Time deleted' }), offerUndo({ title: 'Task deleted' })]
  expect([countUndoOffers(), shown.size]).toEqual([2, 2])
  endUndoOffers()
  expect([await first, await second, countUndoOffers()]).toEqual([true, true, 0])
  expect([...shown.values()].map(({ title, action }) => [title, action])).toEqual([
    ['Time deleted', undefined],
    ['Task deleted', undefined],
  ])
})

test('what is undone does not stand', async () => {
  const { offerUndo, countUndoOffers, shown } = await open()
  const offer = offerUndo({ title: 'Time deleted' })
  ;[...shown.values()][0]?.action?.onPress()
  expect([await offer, countUndoOffers()]).toEqual([false, 0])
})
