import type { QueryClient } from '@tanstack/react-query'
import type { Sender } from '../../../lib/outbox/sender.ts'
import { features } from '../../features.ts'

const loaders = new Map(
  features.flatMap(({ name, records, senders = {} }) => [
    ...Object.entries(senders),
    ...(records
      ? [[name, async (client: QueryClient) => (await records.load()).connect(client)] as const]
      : []),
  ]),
)

/** The sender of changes that an earlier page has left, from the feature's manifest. */
export const loadSender = async (name: string, client: QueryClient): Promise<Sender | undefined> =>
  loaders.get(name)?.(client)
