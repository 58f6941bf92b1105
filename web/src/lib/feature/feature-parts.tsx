import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Unread } from '../connection/unread.tsx'
import type { ClientPartProps, ProjectPartProps } from './feature.ts'
import { knownFeatures } from './known-features.ts'

/** The component of a part is loaded once; `of` says on what page it stands. */
const usePart = <P,>(of: 'client' | 'project', name: string, load: () => Promise<ComponentType<P>>) =>
  useQuery({
    queryKey: [`${of}-part`, name],
    queryFn: async () => ({ Shown: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
  })

interface PartProps<P> {
  name: string
  load: () => Promise<ComponentType<P>>
}

const ClientPart = ({ name, load, clientId }: PartProps<ClientPartProps> & ClientPartProps) => {
  const query = usePart('client', name, load)
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
    ({ name, clientPart: load }) => load && <ClientPart key={name} {...{ name, load, clientId }} />,
  )

const ProjectPart = ({ name, load, projectId }: PartProps<ProjectPartProps> & ProjectPartProps) => {
  const { data } = usePart('project', name, load)
  return data ? <data.Shown projectId={projectId} /> : null
}

/** What other features have of a project: most have nothing, so none holds a place before it is there. */
export const ProjectParts = ({ projectId }: ProjectPartProps) =>
  knownFeatures().map(
    ({ name, projectPart: load }) => load && <ProjectPart key={name} {...{ name, load, projectId }} />,
  )
