import { describe, expect, it } from 'vitest'
import { addTag } from './tags.ts'

describe('addTag', () => {
  it('trims what was typed', () => {
    expect(addTag(['ink'], '  paper ')).toEqual(['ink', 'paper'])
  })

  it.each(['', '   ', ' ink '])('answers the same list for %j', (typed) => {
    const tags = ['ink']
    expect(addTag(tags, typed)).toBe(tags)
  })
})
