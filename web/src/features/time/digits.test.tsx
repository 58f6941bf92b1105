import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { keptSession, openFreshPage } from '../../lib/session/fresh-page.ts'

const asArabic = () =>
  openFreshPage({ ...keptSession('ada'), user: JSON.stringify({ _id: 'ada', locale: 'ar-EG' }) })

it('of the person are those of a day to choose', async () => {
  asArabic()
  const { DayChoice } = await import('./day-choice.tsx')
  const days = [{ date: '2026-11-23', starts: new Date('2026-11-23'), ends: new Date('2026-11-24') }]
  const html = renderToStaticMarkup(
    <DayChoice days={days} rows={[]} shown="2026-11-23" today="2026-11-23" onShow={() => undefined} />,
  )
  expect(html).toContain('>٢٣<')
})

it('of the person are those of the weeks ahead', async () => {
  asArabic()
  const { freeWords, triedWords, usualWords, weekName } = await import('./ahead/ahead-words.ts')
  const week = { first: '2026-11-23', last: '2026-11-29', worked: 0, planned: 0, free: 0, gone: 0, over: 60 }
  const weeks = [week, week].map((one) => ({ ...one, parts: [] }))
  const said = [
    freeWords(weeks),
    usualWords(3600, 5),
    weekName(4),
    triedWords({ placed: [], missing: 60, fitsBy: null }, weeks, { today: week.first, until: undefined }),
  ]
  expect(said.join(' ')).not.toMatch(/[0-9]/)
})
