import { expect, it } from 'vitest'
import { quickActionsFor } from './places.ts'

const labelsFor = (userType: 'basic' | 'pro') => quickActionsFor(userType).map(({ label }) => label)

it('offers to post a job to Pro people only', () => {
  expect(labelsFor('pro')).toEqual([
    ...['New task', 'Projects', 'Clients', 'Invoices', 'Post Job', 'All tasks', 'Settings'],
  ])
  expect(labelsFor('basic')).toEqual(labelsFor('pro').filter((label) => label !== 'Post Job'))
})

it('leads to each place once', () => {
  const places = quickActionsFor('pro').map(({ place }) => JSON.stringify(place))
  expect(new Set(places).size).toBe(places.length)
})
