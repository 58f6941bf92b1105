import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Unread } from '../../../lib/connection/unread.tsx'
import type { ClientPartProps } from '../../../lib/feature/feature.ts'
import { knownFeatures } from '../../../lib/feature/known-features.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

interface PartProps extends ClientPartProps {
  name: string
  load: () => Promise<ComponentType<ClientPartProps>>
}

const Part = ({ name, load, clientId }: PartProps) => {
  const query = useQuery({
    queryKey: ['client-part', name],
    queryFn: async () => ({ Shown: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = query
  if (data) return <data.Shown clientId={clientId} />
  return (
    <Unread
      query={query}
      failed={`Failed to load the client’s ${name}`}
      advice="Please check your connection."
    >
      <SkeletonRows label={`Loading the client’s ${name}`} count={3} />
    </Unread>
  )
}

/** What other features have of a client, loaded beside its page. */
export const ClientParts = ({ clientId }: ClientPartProps) =>
  knownFeatures().map(
    ({ name, clientPart: load }) => load && <Part key={name} {...{ name, load, clientId }} />,
  )
