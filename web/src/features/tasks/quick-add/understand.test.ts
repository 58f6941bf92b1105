import { TaskCreate } from '@daybook/contract/tasks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresFor } from '../../../lib/formats/date-figures.ts'
import { printLine } from './print-line.ts'
import { type Context, understand } from './understand.ts'

// A Saturday; the week starts on Monday.
const context: Context = {
  today: '2026-11-21',
  weekStart: 1,
  projects: ['Website', 'Two words', 'Acme Inc.', 'مشروع', 'twice', 'Twice'].map((name) => ({
    id: `id of ${name}`,
    name,
  })),
  takenBack: new Set(),
  figuresIn: figuresFor(null),
}
const read = (line: string, part: Partial<Context> = {}) => understand(line, { ...context, ...part })
const dateIn = (line: string, part?: Partial<Context>) => {
  const chip = read(line, part).chips.find(({ kind }) => kind === 'date')
  return chip?.kind === 'date' ? chip.date : undefined
}
const meanings = (line: string) => read(line).chips.map(({ typed: _typed, key: _key, ...meaning }) => meaning)
const puzzles = (line: string) => read(line).puzzles.map(({ typed, reason }) => `${typed}: ${reason}`)

it('takes a line apart', () => {
  const { title, chips, puzzles: left } = read('Call Ada tomorrow #sales @Website !high 30m')
  expect(title).toBe('Call Ada')
  expect(chips.map(({ kind, typed }) => [kind, typed])).toEqual([
    ['date', 'tomorrow'],
    ['tag', '#sales'],
    ['project', '@Website'],
    ['priority', '!high'],
    ['estimate', '30m'],
  ])
  expect(left).toEqual([])
})

describe('a date', () => {
  it.each([
    ['today', '2026-11-21'],
    ['Tomorrow', '2026-11-22'],
    ['fri', '2026-11-27'],
    // Never today itself.
    ['saturday', '2026-11-28'],
    ['tmr', '2026-11-22'],
    ['next week', '2026-11-23'],
    ['next month', '2026-12-01'],
    ['in a year', '2027-11-21'],
    ['next friday', '2026-11-27'],
    ['next sat.', '2026-11-28'],
    ['on sun', '2026-11-22'],
    ['this wed', '2026-11-25'],
    ['Dec. 12', '2026-12-12'],
    ['12 Sept. 2027', '2027-09-12'],
    ['in 3 days', '2026-11-24'],
    ['in a week', '2026-11-28'],
    ['in 2 months', '2027-01-21'],
    ['12 dec', '2026-12-12'],
    ['dec 12', '2026-12-12'],
    ['on 1st March', '2027-03-01'],
    ['21 nov', '2026-11-21'],
    ['20 nov', '2027-11-20'],
    ['12 dec 2030', '2030-12-12'],
    ['29 feb', '2028-02-29'],
    ['2 may', '2027-05-02'],
    ['by 2026-12-01,', '2026-12-01'],
    ['٢٠٢٦-١٢-٠١', '2026-12-01'],
    ['in ٣ days', '2026-11-24'],
  ])('%s is %s', (words, date) => {
    expect(dateIn(`Call ${words} Ada`)).toBe(date)
    expect(read(`Call ${words} Ada`).title).toBe('Call Ada')
  })

  it.each([
    ['15/12', '2026-12-15'],
    ['12/15', '2026-12-15'],
    ['31.12.2026', '2026-12-31'],
    ['12/31/26', '2026-12-31'],
    ['on 31.12.2026.', '2026-12-31'],
    ['by 6/6', '2027-06-06'],
    ['٣١.١٢.٢٠٢٦', '2026-12-31'],
  ])('is read from figures that say only one day: %s', (typed, date) => {
    expect(dateIn(`Pay ${typed}`)).toBe(date)
    expect(read(`Pay ${typed}`).title).toBe('Pay')
  })

  it('in figures goes by the order of the person', () => {
    expect(dateIn('Pay 5/6', { figuresIn: figuresFor('en-GB') })).toBe('2027-06-05')
    expect(dateIn('Pay 5/6', { figuresIn: figuresFor('en-US') })).toBe('2027-05-06')
    expect(dateIn('Pay 05.06.2027', { figuresIn: figuresFor('en-GB') })).toBe('2027-06-05')
    expect(dateIn('Pay 15/12', { figuresIn: figuresFor('en-US') })).toBe('2026-12-15')
    expect(dateIn('Pay on 5/6/27', { figuresIn: figuresFor('en-US') })).toBe('2027-05-06')
  })

  it('in figures is no version and no fraction, whichever order is chosen', () => {
    for (const locale of ['en-US', 'en-GB', 'de', null]) {
      const own = { figuresIn: figuresFor(locale) }
      for (const line of [
        'Upgrade Node to 20.11.20',
        'Upgrade Node to 20.11.20 tests',
        'Buy 11/12 of the shares',
        'Check offers 1/1 and 3/3',
        'Check offers 1/1, 2/2 #a',
      ])
        expect(dateIn(line, own)).toBeUndefined()
      expect(dateIn('Open 24/7 from 15/12', own)).toBe('2026-12-15')
      expect(dateIn('Pay 15/12 #a 30m', own)).toBe('2026-12-15')
      expect(dateIn('Pay by 15/12, then 3/4 more', own)).toBe('2026-12-15')
      // What was due a year ago can still be late.
      expect(dateIn('Pay 20.11.2026 Ada', own)).toBe('2026-11-20')
    }
    const { title, puzzles: left } = read('Check offers 1/2 and 3/4', { figuresIn: figuresFor('en-US') })
    expect([title, left]).toEqual(['Check offers 1/2 and 3/4', []])
  })

  it('goes by the day of the caller, over the turn of the clocks, the month and the year', () => {
    expect(dateIn('tomorrow', { today: '2026-03-28' })).toBe('2026-03-29')
    expect(dateIn('tomorrow', { today: '2026-10-31' })).toBe('2026-11-01')
    expect(dateIn('tomorrow', { today: '2026-12-31' })).toBe('2027-01-01')
    expect(dateIn('in 1 month', { today: '2027-01-31' })).toBe('2027-02-28')
    expect(dateIn('in 1 month', { today: '2028-01-31' })).toBe('2028-02-29')
    expect(dateIn('29 feb', { today: '2096-03-01' })).toBe('2104-02-29')
    expect(dateIn('next friday', { today: '2026-11-23' })).toBe('2026-12-04')
    expect(dateIn('next sunday', { today: '2026-11-23' })).toBe('2026-12-06')
    expect(dateIn('next sunday', { today: '2026-11-23', weekStart: 0 })).toBe('2026-11-29')
  })

  it('is no word that means something else in the middle of a line', () => {
    for (const line of ['Buy sun cream', 'Plan sat nav', 'Ask who wed Ada', 'Sat: buy cream'])
      expect(read(line)).toMatchObject({ title: line, chips: [], puzzles: [] })
    expect(dateIn('Buy sun cream wed')).toBe('2026-11-25')
    for (const line of [
      'Call sat',
      'Call sun.',
      'Call wed #a 30m @Website !high',
      'Call sat every week @New',
    ])
      expect(dateIn(line)).toBeDefined()
    expect(dateIn('Call sun 6 dec')).toBe('2026-12-06')
  })

  it('does not reach over the end of a sentence', () => {
    for (const line of ['Finish part 1. May I call?', 'Finish in March. 12 pages', 'Now or in may? 2 of us'])
      expect(read(line)).toMatchObject({ title: line, chips: [] })
  })

  it('is not guessed: what is ambiguous or no day stays, and says so', () => {
    expect(puzzles('Ada may call in March')).toEqual(['may: which day?', 'March: which day?'])
    expect(puzzles('Pay on 30 feb')).toEqual(['30 feb: no such day'])
    for (const date of ['5/6', '5/6/27', '05.06.2027'])
      expect(puzzles(`Pay ${date} Ada`)).toEqual([`${date}: which day? Write it as 12 dec`])
    for (const date of ['31/31', '30.02.2027'])
      expect(puzzles(`Pay ${date}`)).toEqual([`${date}: no such day`])
    expect(puzzles('Open 24/7')).toEqual([])
    expect(puzzles('Release 2.0 and 1.2.3')).toEqual([])
    expect(puzzles('Pay 29 feb 2027')).toEqual(['29 feb 2027: no such day'])
    expect(puzzles('Pay 2026-02-30')).toEqual(['2026-02-30: no such day'])
    expect(puzzles('tomorrow or fri')).toEqual(['fri: a second date'])
    expect(read('Ada may call').title).toBe('Ada may call')
  })
})

describe('a project', () => {
  it.each([
    ['Paint @two words', 'Two words', 'Paint'],
    ['Paint @Two words, then rest', 'Two words', 'Paint then rest'],
    ['@two words tomorrow', 'Two words', ''],
    ['Paint @website two words', 'Website', 'Paint two words'],
    ['Paint @"Two words" now', 'Two words', 'Paint now'],
  ])('of one or several words is named by %s', (line, name, title) => {
    const { chips, title: left } = read(line)
    expect(chips.flatMap((chip) => (chip.kind === 'project' ? [chip.project.name] : []))).toEqual([name])
    expect(left).toBe(title)
  })

  it('is the one with the longest name', () => {
    const projects = ['Print', 'Print shop'].map((name) => ({ id: name, name }))
    const named = read('Call @print shop owner', { projects })
    expect([named.chips[0]?.typed, named.title]).toEqual(['@print shop', 'Call owner'])
  })
})

describe('an estimate', () => {
  it.each([
    ['30m', 30],
    ['45min', 45],
    ['2h', 120],
    ['1h30', 90],
    ['1h05m', 65],
    ['1h 30m', 90],
    ['2h 5min.', 125],
    ['1.5h', 90],
    ['0,25h', 15],
    ['for 2 hours', 120],
    ['for 1.5 hours', 90],
    ['for an hour', 60],
    ['for 90 minutes.', 90],
    ['for 30m', 30],
    ['For 1h 30m', 90],
    ['1h 30 min', 90],
    ['1h 5 minutes.', 65],
    ['for 1 hour 30 minutes', 90],
    ['For 1 h 30 m', 90],
    ['for 2 hours 15m,', 135],
    ['for an hour 5 min', 65],
  ])('%s is %d minutes', (typed, minutes) =>
    expect(meanings(`Plan ${typed}`)).toEqual([{ kind: 'estimate', minutes }]),
  )

  it('ends with its clause, and has minutes after whole hours only', () => {
    expect(read('Plan for 1 hour. 30 minutes later call').title).toBe('Plan 30 minutes later call')
    expect(read('Plan for 1.5 hours 30 minutes').title).toBe('Plan 30 minutes')
    expect(read('Plan 1h 75 min').title).toBe('Plan 75 min')
  })

  it('stays what it is when the line is written out before minutes', () => {
    const { title, chips } = read(printLine(read('Plan 60m 30 minutes')))
    expect([title, chips.map(({ typed }) => typed)]).toEqual(['Plan 30 minutes', ['1h00']])
  })

  it.each([
    '$30m',
    '30m²',
    '0m',
    '1h75',
    '30',
    '3pm',
    '30M',
    '999999m',
    '2 hours',
    'for hours',
    'for 0 hours',
  ])('%s is none', (typed) => {
    expect(meanings(`Plan ${typed}`)).toEqual([])
    expect(read(`Plan ${typed}`).title).toBe(`Plan ${typed}`)
  })
})

describe('a priority', () => {
  it.each([
    ['!urgent', 'urgent'],
    ['!1', 'urgent'],
    ['!2', 'high'],
    ['!3', 'medium'],
    ['!4', 'low'],
    ['!LOW', 'low'],
    ['!none', 'none'],
  ])('%s is %s', (typed, priority) =>
    expect(meanings(`A ${typed}`)).toEqual([{ kind: 'priority', priority }]),
  )

  it('is not what only looks like one', () => {
    expect(puzzles('A !soon !5')).toEqual(['!soon: unknown priority', '!5: unknown priority'])
    expect(puzzles('Pay now !!!')).toEqual(['!!!: which priority? Write it as !high'])
    expect(read('Wow! ! !! a!1').parts.every(({ chip }) => !chip)).toBe(true)
  })
})

describe('how often', () => {
  it.each([
    ['every day', { every: 'day', interval: 1, days: [] }, '2026-11-21'],
    ['Every weekday', { every: 'weekday', interval: 1, days: [] }, '2026-11-23'],
    ['every 2 weeks', { every: 'week', interval: 2, days: [] }, '2026-11-21'],
    ['every other month,', { every: 'month', interval: 2, days: [] }, '2026-11-21'],
    ['every month on the 1st', { every: 'month', interval: 1, days: [] }, '2026-12-01'],
    ['every month on 31st,', { every: 'month', interval: 1, days: [] }, '2026-12-31'],
    ['every monday', { every: 'week', interval: 1, days: [1] }, '2026-11-23'],
    ['every sat', { every: 'week', interval: 1, days: [6] }, '2026-11-21'],
    ['every tue, thu and Mon', { every: 'week', interval: 1, days: [1, 2, 4] }, '2026-11-23'],
    ['every mon, and wed', { every: 'week', interval: 1, days: [1, 3] }, '2026-11-23'],
  ])('%s', (words, rule, first) => {
    expect(meanings(`Call ${words} Ada`)).toEqual([{ kind: 'repeat', rule: { ...rule, from: 'due' }, first }])
    expect(read(`Call ${words} Ada`).title).toBe('Call Ada')
  })

  it('leaves the day to a date that stands in the line as well', () => {
    expect(meanings('Pay rent every month 1 dec')).toEqual([
      { kind: 'repeat', rule: { every: 'month', interval: 1, days: [], from: 'due' }, first: null },
      { kind: 'date', date: '2026-12-01' },
    ])
    expect(meanings('Pay rent every month on 3 dec')).toMatchObject([{ first: null }, { date: '2026-12-03' }])
  })

  it('is not what only looks like one', () => {
    expect(read('Water every plant every, day').chips).toEqual([])
    expect(puzzles('Water every plant every, day')).toEqual(['every: how often?', 'every,: how often?'])
    expect(puzzles('Bill every 31st')).toEqual(['every: how often?'])
    expect(puzzles('Write the weekly report')).toEqual(['weekly: does it repeat? Write every week'])
    expect(read('Write the weekly report').title).toBe('Write the weekly report')
    expect(puzzles('Call every 0 days')).toEqual(['every 0 days: 1 to 365 only'])
    expect(puzzles('Call every day every week')).toEqual(['every week: a second repeat'])
  })
})

describe('a project', () => {
  it.each([
    ['@website', 'Website'],
    ['@Website.', 'Website'],
    ['@"two words"', 'Two words'],
    ['@"Acme Inc.",', 'Acme Inc.'],
    ['@مشروع', 'مشروع'],
  ])('%s is %s, by its id', (typed, name) =>
    expect(meanings(`A ${typed} b`)).toEqual([{ kind: 'project', project: { id: `id of ${name}`, name } }]),
  )

  it('is none where the line says general', () =>
    expect(meanings('A @General b')).toEqual([{ kind: 'project', project: { id: null, name: 'general' } }]))

  it('is one of those that are known, else it stays', () => {
    expect(puzzles('A @Nowhere')).toEqual(['@Nowhere: unknown project'])
    expect(puzzles('A @"Two wor')).toEqual(['@"Two: unknown project'])
    expect(puzzles('A @twice')).toEqual(['@twice: several projects match'])
    expect(read('A @Nowhere').title).toBe('A @Nowhere')
  })
})

it('leaves words alone that only hold such signs', () => {
  const line = 'Mail ada@website.example https://a.example/#sales # @ #, today’s أحمد 👩‍💻 $30m 100% C#'
  expect(read(line)).toMatchObject({ title: line, chips: [], puzzles: [] })
})

it('takes tags in any script, each as a chip, without what ends a sentence', () => {
  expect(meanings('#مبيعات #👩‍💻 #sales, #sales.')).toEqual(
    ['مبيعات', '👩‍💻', 'sales', 'sales'].map((tag) => ({ kind: 'tag', tag })),
  )
  expect(puzzles(`#${'x'.repeat(51)}`)).toEqual([`#${'x'.repeat(51)}: tag is too long`])
})

it('keeps the words of a removed chip in their place', () => {
  const { chips } = read('Call  on friday #a')
  const { title, chips: left } = read('Call  on friday #a', { takenBack: new Set([chips[0]?.key ?? '']) })
  expect([title, left.map(({ kind }) => kind)]).toEqual(['Call  on friday', ['tag']])
})

const someWords = fc.constantFrom(
  ...'Call on by next in a 3 12 dec may 2026 2027-02-28 2027-02-30 29 feb fri Sunday, tomorrow. days week today'.split(
    ' ',
  ),
  ...'#a #A #b, # ## @website @"Two words" @"Acme Inc." @Nowhere @ @" " !1 !low !x ! 30m 1h05 1.5h 0m $30m'.split(
    ' ',
  ),
  ...'every Every every, other weekday weeks month mon, and Thu 400 Sun'.split(' '),
  'Two words',
  'أحمد',
  '👩‍💻',
)
const lines = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.tuple(
        fc.constantFrom(' ', '  ', '\t', ' '),
        fc.oneof({ weight: 5, arbitrary: someWords }, fc.string()),
      ),
    )
    .map((parts) => parts.flat().join('')),
)

describe('any typed text', () => {
  const inWords = (text: string) => text.split(/\s+/u).filter((word) => word !== '')

  it('is all there, in the title or in a chip', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { title, chips } = read(line)
        const kept = [title, ...chips.map(({ typed }) => typed)].flatMap(inWords)
        expect(kept.toSorted()).toEqual(inWords(line).toSorted())
      }),
    )
  })

  it('returns to the typed words once all chips are removed', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const takenBack = new Set<string>()
        for (let found = read(line); found.chips.length > 0; found = read(line, { takenBack }))
          for (const { key } of found.chips) takenBack.add(key)
        expect(read(line, { takenBack }).title).toBe(line.trim())
      }),
    )
  })

  it('is understood the same when it is written out', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const first = read(line)
        const again = read(printLine(first))
        const said = ({ title, chips, puzzles: left }: typeof first) => ({
          title,
          chips: chips.map(({ typed: _typed, key: _key, ...meaning }) => meaning),
          left,
        })
        expect(said(again)).toEqual(said(first))
      }),
      { numRuns: 500 },
    )
  })

  it('is a task that the contract takes, where it leaves a title', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { title, chips } = read(line)
        const dueDate = chips.find(({ kind }) => kind === 'date')
        fc.pre(title !== '' && title.length <= 500 && !line.includes('\u0000'))
        const body = { title, ...(dueDate?.kind === 'date' && { dueDate: dueDate.date }) }
        expect(TaskCreate.safeParse(body).success).toBe(true)
      }),
    )
  })
})
