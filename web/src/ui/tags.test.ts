import { describe, expect, it } from 'vitest'
import { addTags } from './tags.ts'

describe('addTags', () => {
  it.each([
    ['  paper ', ['ink', 'paper']],
    ['paper, print ,,ink,print,', ['ink', 'paper', 'print']],
  ])('of %j adds each that is new, trimmed and once', (typed, tags) => {
    expect(addTags(['ink'], typed)).toEqual(tags)
  })

  it.each(['', '   ', ' , ', ' ink '])('answers the same list for %j', (typed) => {
    const tags = ['ink']
    expect(addTags(tags, typed)).toBe(tags)
  })
})
