import { describe, expect, it } from 'vitest'
import type { SendParts } from './sender.ts'
import { label, newBrowser, openTab, refusal, unreached } from './test-browser.ts'

/** Sends that are answered by hand. */
const heldSends = () => {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const send = (change: unknown, _call: unknown, { signal }: SendParts) => {
    begun.push(change as string)
    return new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      ends.set(change as string, (error) => (error ? reject(error) : resolve()))
    })
  }
  return { begun, send, end: (change: string, error?: Error) => ends.get(change)?.(error) }
}
const task = { changes: ['a task'] }

describe('a file in an outbox', () => {
  it('is sent with its bytes, and does not hold up what is done after it', async () => {
    const { begun, send, end } = heldSends()
    const files: (Blob | undefined)[] = []
    const tab = openTab(newBrowser(), (change, call, parts) => {
      if (parts.file) files.push(parts.file)
      return send(change, call, parts)
    })
    await tab.submitFile('photo', 7)
    const edit = tab.submit('edit')
    await expect.poll(() => begun).toEqual(['photo', 'edit'])
    end('edit')
    await edit
    expect(files[0]?.size).toBe(7)
    const photo = { change: 'photo', file: { name: 'photo.txt', size: 7 } }
    await expect.poll(() => tab.outbox.operations()).toMatchObject([photo])
    end('photo')
    await expect.poll(() => tab.outbox.operations()).toEqual([])
  })

  it('waits for what it needs, also where that was refused; the files after it do not', async () => {
    const { begun, send, end } = heldSends()
    const browser = newBrowser()
    const tab = openTab(browser, send)
    tab.goOffline()
    tab.submit('new', { ...task, makes: task.changes }).catch(() => undefined)
    await tab.submitFile('of new', 4, task)
    await tab.submitFile('of old')
    tab.goOnline()
    await expect.poll(() => begun).toEqual(['new', 'of old'])
    end('of old')
    end('new', refusal())
    await expect.poll(() => tab.outbox.operations()[0]?.failure?.message).toBe('No')
    expect(begun).toEqual(['new', 'of old'])
    await tab.outbox.discard(tab.outbox.operations()[0]?.id ?? '')
    await expect.poll(() => begun).toEqual(['new', 'of old', 'of new'])
  })

  it('is sent by the next page where its own was closed, and once where there are two', async () => {
    const browser = newBrowser()
    const before = openTab(browser, () => Promise.reject(unreached()))
    before.goOffline()
    await before.submitFile('photo')
    before.stop()
    const sent: unknown[] = []
    const send = async (change: unknown, _: unknown, { file }: SendParts) => {
      await new Promise((resolve) => setTimeout(resolve, 2))
      sent.push([change, await file?.text()])
    }
    const [one, other] = [openTab(browser, send), openTab(browser, send)]
    await expect.poll(() => sent).toEqual([['photo', 'xxxx']])
    for (const { outbox } of [one, other]) await expect.poll(() => outbox.operations()).toEqual([])
    expect(await browser.store.list()).toEqual([])
  })

  it('that is refused at once is kept with why, and told unless it is in sight', async () => {
    for (const isInSight of [false, true]) {
      const tab = openTab(newBrowser(), () => Promise.reject(refusal(413)), { isInSight: () => isInSight })
      await tab.submitFile('photo')
      await expect.poll(() => tab.outbox.operations()).toMatchObject([{ failure: { status: 413 } }])
      const [kept] = tab.outbox.operations()
      const file = kept && (await tab.outbox.readFile(kept))
      expect([file?.name, file?.size]).toEqual(['photo.txt', 4])
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(tab.told).toEqual(isInSight ? [] : ['kept photo: No'])
    }
  })

  it('lets the others have their try where nobody answers', async () => {
    const tries: unknown[] = []
    const tab = openTab(newBrowser(), (change) => {
      tries.push(change)
      return change === 'slow' && tries.length < 4 ? Promise.reject(unreached()) : Promise.resolve()
    })
    await Promise.all([tab.submitFile('slow'), tab.submitFile('other')])
    await expect.poll(() => tab.outbox.operations()).toEqual([])
    expect(tries.filter((one) => one === 'other')).toHaveLength(1)
    expect(tries.indexOf('other')).toBeLessThan(tries.lastIndexOf('slow'))
  })

  it('is given up while it is being sent, by this tab or by another', async () => {
    const browser = newBrowser()
    for (const from of ['own', 'other']) {
      const { begun, send } = heldSends()
      const sending = openTab(browser, send)
      const other = openTab(browser, send)
      await sending.submitFile('photo')
      await expect.poll(() => begun).toEqual(['photo'])
      await expect.poll(() => other.outbox.operations()).toHaveLength(1)
      const { outbox } = from === 'own' ? sending : other
      await outbox.discard(outbox.operations()[0]?.id ?? '')
      await expect.poll(() => sending.outbox.operations()).toEqual([])
      await sending.submitFile('next')
      await expect.poll(() => begun).toEqual(['photo', 'next'])
      await outbox.discard(outbox.operations()[0]?.id ?? '')
      for (const { stop } of [sending, other]) stop()
    }
    expect(await browser.store.list()).toEqual([])
  })

  it('that finds no room says so to whoever adds it, and nothing else stops', async () => {
    const browser = newBrowser()
    const full = { ...browser.store }
    full.add = (operation, file) =>
      file ? Promise.reject(new Error('There is no room')) : browser.store.add(operation, file)
    const sent: unknown[] = []
    const tab = openTab({ ...browser, store: full }, (change) => Promise.resolve(void sent.push(change)))
    await expect(tab.submitFile('photo')).rejects.toThrow('There is no room')
    await tab.outbox.submit('tasks', 'edit', label)
    expect(sent).toEqual(['edit'])
  })
})

it('a file waits for what is done before it, not after', async () => {
  const { begun, send, end } = heldSends()
  const tab = openTab(newBrowser(), send)
  await tab.submitFile('photo', 4, { changes: ['a file'] })
  void tab.submit('edit', task).catch(() => undefined)
  await expect.poll(() => begun).toEqual(['photo', 'edit'])
  end('photo')
  end('edit')
})
