import { withoutKeys } from '@daybook/contract/proposal-text'
import { expect, test } from 'vitest'
import { isFreeKey, keyFrom, labelFrom, renameKeyIn, unknownKeys } from './variable-keys.ts'

test('texts name keys that no variable has, each once; what Daybook fills in is none of them', () => {
  const texts = [
    '{{goal}} for {{client.name}}, {{ goal }}',
    'until {{launch}}, {{today}}, {{Not A Key}}, {{x.y}}',
  ]
  expect(unknownKeys(texts, ['launch'])).toEqual(['goal'])
})

test('a key follows from a label, and is nobody else’s', () => {
  expect(
    ['Project goal', '  Übersicht (2026) ', '3 rounds', '目標'].map((label) => keyFrom(label, [])),
  ).toEqual(['project_goal', 'ubersicht_2026', 'rounds', ''])
  expect(keyFrom('Goal', ['goal', 'goal_2'])).toBe('goal_3')
  expect(keyFrom('Total', [])).toBe('total_2')
})

test('a label follows from a key, and a name leaves its keys open', () => {
  expect(labelFrom('project_goal')).toBe('Project goal')
  expect(withoutKeys('Website for {{client.name}}')).toBe('Website for [client name]')
})

test('a renamed key is renamed wherever texts name it, and back', () => {
  const price = { _id: 'a', quantity: '1', unit: 'item', unitPrice: 100, optional: false }
  const texts = {
    sections: [
      { title: 'For {{goal}}', body: '{{ goal }}, {{goals}}, {{client.name}}, goal and {{goal}}' },
      { title: 'None', body: '' },
    ],
    pricing: [{ ...price, description: '{{goal}} $&' }],
  }
  const renamed = renameKeyIn(texts, 'goal', 'aim')
  expect(renamed.sections).toEqual([
    { title: 'For {{aim}}', body: '{{ aim }}, {{goals}}, {{client.name}}, goal and {{aim}}' },
    { title: 'None', body: '' },
  ])
  expect(renamed.pricing[0]?.description).toBe('{{aim}} $&')
  expect(renameKeyIn(renamed, 'aim', 'goal')).toEqual(texts)
  expect(['aim', 'total', 'goal', '1st', ''].map((key) => isFreeKey(key, ['goal']))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
