import { Plus } from 'lucide-react'
import { expect, it } from 'vitest'
import { newTaskPlace, type QuickAction, quickActionsFor } from './places.ts'

it("shows Pro's places to Pro people only", () => {
  const own: QuickAction = { label: 'New task', place: newTaskPlace, icon: Plus }
  const pro: QuickAction = { ...own, label: 'Post a job', isPro: true }
  expect(quickActionsFor('basic', [own, pro])).toEqual([own])
  expect(quickActionsFor('pro', [own, pro])).toEqual([own, pro])
})

it('leads to each place once', () => {
  const actions = quickActionsFor('pro')
  expect(new Set(actions.map(({ label }) => label)).size).toBe(actions.length)
  expect(new Set(actions.map(({ place }) => JSON.stringify(place))).size).toBe(actions.length)
})
