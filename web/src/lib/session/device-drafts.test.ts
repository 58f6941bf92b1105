import { expect, test, vi } from 'vitest'
import { countDrafts, draftKey, forgetDrafts } from './device-drafts.ts'

/** The keys of a real storage are its own properties. */
const storageOf = (kept: Record<string, unknown>): Record<string, string> =>
  Object.assign(
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
    }) as Record<string, string>,
    Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)])),
  )

test('forms with something unsent are counted, and all of them go', () => {
  const storage = storageOf({
    [draftKey('apply.1')]: { coverLetter: 'I can do this', rate: '', links: [] },
    [draftKey('proposal.t')]: { chosen: { p: ['a'] }, name: 'Ada', question: '', reason: ' ' },
    [draftKey('timesheet')]: { name: 'Ada' },
    [draftKey('reply.2')]: { reply: 'It was Monday' },
    user: { name: 'Ada', bio: 'Engines' },
  })
  vi.stubGlobal('localStorage', storage)
  expect(countDrafts()).toBe(2)
  forgetDrafts()
  expect([Object.keys(storage), countDrafts()]).toEqual([['user'], 0])
})
