import { expect, it, vi } from 'vitest'
import { answerCalls, openFreshPage } from '../../../lib/session/fresh-page.ts'

// Each test loads the modules anew, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const company = { name: 'Acme', domain: 'acme.example', verifiedAt: '2026-11-02T10:00:00.000Z' }

const success = { stage: 'success', company }

/** Opens the link in a new tab, or loads its page anew, for which the browser still has the state of its entry. */
const open = async (kept: unknown = null) => {
  openFreshPage()
  const page = { state: kept }
  vi.stubGlobal('history', {
    get state() {
      return page.state
    },
    // As a browser does: on the disk it is a copy.
    replaceState: (state: unknown) => (page.state = structuredClone(state)),
  })
  const { verifyOnce } = await import('./verify-once.ts')
  return { page, verifyOnce }
}

it('verifies once a page, and says so again after a reload', async () => {
  const first = await open()
  const asked = answerCalls({ '/companies/verify/t': () => Response.json({ data: company }) })
  const said = await Promise.all([first.verifyOnce('t'), first.verifyOnce('t')])
  expect([said, asked.length]).toEqual([[success, success], 1])
  const reloaded = await open(first.page.state)
  const anew = answerCalls({})
  expect([await reloaded.verifyOnce('t'), anew]).toEqual([success, []])
})

it('asks again in another tab, and after a failure', async () => {
  const text = 'This verification link is invalid or has expired'
  const first = await open()
  const gone = () => Response.json({ error: 'gone', message: text }, { status: 410 })
  answerCalls({ '/companies/verify/t': gone })
  expect(await first.verifyOnce('t')).toEqual({ stage: 'error', text })
  const reloaded = await open(first.page.state)
  const asked = answerCalls({ '/companies/verify/t': gone })
  expect([await reloaded.verifyOnce('t'), asked.length]).toEqual([{ stage: 'error', text }, 1])
})
