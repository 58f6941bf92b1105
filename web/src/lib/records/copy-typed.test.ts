import { afterEach, expect, it, vi } from 'vitest'
import { showToastsWith, type ToastMessage } from '../../ui/toast.ts'
import { offeringCopy, typedText } from './copy-typed.ts'

afterEach(() => vi.unstubAllGlobals())

it('is what was typed, field by field', () => {
  expect(
    typedText({
      title: 'Call Ada',
      dueDate: '',
      tags: ['a', 'b'],
      recurrence: { every: 2, unit: 'week' },
      clientId: 'x',
    }),
  ).toBe('Title: Call Ada\nTags: a, b\nRepeat: every 2, unit week')
})

it('is an empty field where nothing else was typed', () => {
  expect(typedText({ description: '' })).toBe('Description: None')
})

it('is offered until it was copied', async () => {
  const told: ToastMessage[] = []
  const stop = showToastsWith((message) => told.push(message))
  const writeText = vi.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new Error('denied'))
  writeText.mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  offeringCopy({ title: 'Gone' }, { title: 'Mine' }).action?.onPress()
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]).toMatchObject({ title: 'Failed to copy to clipboard', stays: true })
  told[0]?.action?.onPress()
  await vi.waitFor(() => expect(told[1]).toMatchObject({ title: 'Copied' }))
  expect(writeText).toHaveBeenLastCalledWith('Title: Mine')
  stop()
})
