import { expect, it } from 'vitest'
import { type SearchText, searchTextIn, seenInAddress, toldToAddress } from './use-search-text.ts'

const typed = (state: SearchText, text: string): SearchText => ({ ...state, text })

it('keeps what was typed while the address was on its way', () => {
  const told = typed(toldToAddress(typed(searchTextIn(''), 'ab'), 'ab'), 'abc')
  expect(seenInAddress(told, 'ab')).toEqual({ text: 'abc', inAddress: 'ab', onItsWay: [] })
})

it('keeps it when the address follows twice, and when it skips a step', () => {
  const twice = typed(toldToAddress(toldToAddress(searchTextIn(''), 'a'), 'ab'), 'abc')
  expect(seenInAddress(twice, 'a')).toMatchObject({ text: 'abc', onItsWay: ['ab'] })
  expect(seenInAddress(seenInAddress(twice, 'a'), 'ab')).toMatchObject({ text: 'abc', onItsWay: [] })
  expect(seenInAddress(twice, 'ab')).toMatchObject({ text: 'abc', onItsWay: [] })
})

it('is led by Back, Forward and a link, also to what was searched for before', () => {
  const there = seenInAddress(typed(toldToAddress(searchTextIn(''), 'ab'), 'ab'), 'ab')
  expect(seenInAddress(there, '')).toEqual(searchTextIn(''))
  expect(seenInAddress(seenInAddress(there, ''), 'ab')).toEqual(searchTextIn('ab'))
  expect(seenInAddress(toldToAddress(there, 'abc'), 'other')).toEqual(searchTextIn('other'))
})
