import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { mutateUnseen } from './mutate-unseen.ts'

it('is forgotten once it is over, done or refused', async () => {
  const client = new QueryClient()
  const held = () => client.getMutationCache().getAll().length
  let refuse = (_: Error) => {}
  const done = new Promise<void>((_, reject) => {
    refuse = reject
  })
  mutateUnseen(client, { mutationFn: () => Promise.resolve(), gcTime: 0 }, 'a')
  mutateUnseen(client, { mutationFn: () => done, gcTime: 0 }, 'b')
  expect(held()).toBe(2)
  await expect.poll(held).toBe(1)
  refuse(new Error('No'))
  await expect.poll(held).toBe(0)
})
