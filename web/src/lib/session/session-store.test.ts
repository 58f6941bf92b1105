import type { User } from '@daybook/contract/accounts'
import { describe, expect, it, vi } from 'vitest'
import { keptSession, openFreshPage } from './fresh-page.ts'

const person = (name: string, bio = '') => ({ _id: name, bio }) as User
const sessionOf = (name: string) => ({ user: person(name), accessToken: 'new', refreshToken: 'new too' })

const open = async (kept?: Record<string, string>) => {
  const storage = openFreshPage(kept)
  return { storage, ...(await import('./session-store.ts')) }
}

const drafts = JSON.stringify({ version: '1.0', entries: { task: { timestamp: 1, data: 'Typed' } } })

describe('an answer about a person', () => {
  it('is taken for the one who is signed in', async () => {
    const { sessionState, setUser, storage } = await open(keptSession('ada'))
    setUser(person('ada', 'new'))
    expect(sessionState()).toEqual({ status: 'authenticated', user: person('ada', 'new') })
    expect(JSON.parse(storage.get('user') ?? '')).toEqual(person('ada', 'new'))
  })

  it('is ignored once nobody is signed in, and once somebody else is', async () => {
    const { clearSession, establishSession, sessionState, setUser, storage } = await open(keptSession('ada'))
    clearSession()
    setUser(person('ada'))
    expect(sessionState().status).toBe('unauthenticated')
    establishSession(sessionOf('grace'))
    setUser(person('ada'))
    expect(sessionState()).toEqual({ status: 'authenticated', user: person('grace') })
    expect(JSON.parse(storage.get('user') ?? '')).toEqual(person('grace'))
  })

  it('is ignored when another tab has signed somebody else in', async () => {
    const { setUser, storage } = await open(keptSession('ada'))
    for (const [key, value] of Object.entries(keptSession('grace'))) storage.set(key, value)
    setUser(person('ada'))
    expect(JSON.parse(storage.get('user') ?? '')).toEqual({ _id: 'grace' })
  })

  it('finds out whose tokens are kept where that is not known', async () => {
    const { user: _, ...tokens } = keptSession('ada')
    const { sessionState, setUser } = await open(tokens)
    expect(sessionState()).toEqual({ status: 'loading' })
    setUser(person('ada'))
    expect(sessionState()).toEqual({ status: 'authenticated', user: person('ada') })
  })

  it.each(['{}', '"ada"', '{"_id":1}'])('finds it out too where %s is kept of the person', async (user) => {
    const { sessionState, setUser } = await open({ ...keptSession('ada'), user })
    expect(sessionState()).toEqual({ status: 'loading' })
    setUser(person('ada'))
    expect(sessionState()).toEqual({ status: 'authenticated', user: person('ada') })
  })
})

describe('a session that is established', () => {
  it('shows whoever lost theirs what they had typed, and nobody else', async () => {
    const { establishSession, loseSession, storage } = await open({
      ...keptSession('ada'),
      appState: drafts,
    })
    loseSession('Over')
    expect(storage.has('appState')).toBe(false)
    establishSession(sessionOf('grace'))
    expect(storage.has('appState')).toBe(false)
    loseSession('Over')
    establishSession(sessionOf('ada'))
    expect(storage.get('appState')).toBe(drafts)
    expect([...storage.values()].filter((kept) => kept === drafts)).toHaveLength(1)
  })

  it('keeps what a tab kept after another one had lost the session', async () => {
    const { establishSession, loseSession, storage } = await open(keptSession('ada'))
    establishSession(sessionOf('ada'))
    for (const key of ['accessToken', 'refreshToken', 'user']) storage.delete(key)
    storage.set('appState', drafts)
    loseSession('Over')
    expect(storage.has('appState')).toBe(false)
    establishSession(sessionOf('ada'))
    expect(storage.get('appState')).toBe(drafts)
  })

  it("keeps the same person's drafts", async () => {
    const { establishSession, storage } = await open({ ...keptSession('ada'), appState: drafts })
    establishSession(sessionOf('ada'))
    expect(storage.get('appState')).toBe(drafts)
  })

  it("replaces somebody else's, whose drafts go", async () => {
    const { establishSession, sessionState, storage } = await open({
      ...keptSession('ada'),
      appState: drafts,
    })
    establishSession(sessionOf('grace'))
    expect(sessionState()).toEqual({ status: 'authenticated', user: person('grace') })
    expect(storage.get('accessToken')).toBe('new')
    expect(storage.has('appState')).toBe(false)
  })
})

describe('what a form keeps as it closes after the session', () => {
  const openTab = async () => {
    const hear: ((event: { key: string }) => void)[] = []
    const tab = await open({ ...keptSession('ada'), appState: drafts })
    vi.stubGlobal('window', {
      addEventListener: (_: string, listener: (event: { key: string }) => void) => hear.push(listener),
    })
    tab.followOtherTabs()
    const { keepState } = await import('./app-state.ts')
    const closeForm = () => keepState('tasks.edits', { a: { typed: { title: 'Mine' }, base: {} } })
    const hearOfOthers = () => {
      for (const listener of hear) listener({ key: 'accessToken' })
    }
    return { ...tab, closeForm, hearOfOthers }
  }
  const endElsewhere = (storage: Map<string, string>) => {
    for (const key of ['accessToken', 'refreshToken', 'user', 'appState']) storage.delete(key)
  }
  const keys = (storage: Map<string, string>) =>
    [...storage.keys()].filter((key) => key.startsWith('appState'))

  it('is nothing once the person has signed out, until somebody signs in', async () => {
    const { markLoggedOut, clearSession, establishSession, closeForm, storage } = await openTab()
    markLoggedOut()
    clearSession()
    closeForm()
    expect(keys(storage)).toEqual([])
    establishSession(sessionOf('grace'))
    expect(keys(storage)).toEqual([])
    closeForm()
    expect(keys(storage)).toEqual(['appState'])
  })

  it('is nothing either in another tab', async () => {
    const { closeForm, hearOfOthers, storage } = await openTab()
    endElsewhere(storage)
    hearOfOthers()
    closeForm()
    expect(keys(storage)).toEqual([])
  })

  it('waits for the person where the session only ended by itself, here or in another tab', async () => {
    const here = await openTab()
    here.loseSession('Over')
    here.closeForm()
    expect(keys(here.storage)).toEqual(['appState of ada', 'appState'])
    const there = await openTab()
    there.storage.set('appState of ada', drafts)
    endElsewhere(there.storage)
    there.hearOfOthers()
    there.closeForm()
    expect(keys(there.storage)).toEqual(['appState of ada', 'appState'])
  })
})
