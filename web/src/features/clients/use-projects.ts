import { listProjectChoices, type ProjectChoice } from '@daybook/contract/project-choices'
import { createProject } from '@daybook/contract/projects'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { call } from '../../lib/api/api-client.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { lazyClients } from './clients-kind.ts'

const projectsKey = [...lazyClients.key, 'projects']

/** The projects that a client can get, by name. */
export const useProjects = () =>
  useQuery({
    queryKey: projectsKey,
    queryFn: ({ signal }) => call(listProjectChoices, {}, { signal, fresh: true }),
  })

/** Makes a project for a client, at once and on the server: only then can it be assigned. `complaint` says why there is none. */
export const useMakeProject = (onMade: (id: string) => void) => {
  const cache = useQueryClient()
  // The same one where somebody tries again after no answer.
  const [id, setId] = useState(() => newId())
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (name: string) => call(createProject, { body: { _id: id, name } }),
    onSuccess: ({ _id, name, color, active }) => {
      const made: ProjectChoice = { _id, name, color, active, clientId: null }
      cache.setQueryData<ProjectChoice[]>(projectsKey, (known = []) => [
        made,
        ...known.filter((one) => one._id !== _id),
      ])
      setId(newId())
      onMade(_id)
    },
  })
  const complaint = error ? messageOf(error, 'Failed to create project') : undefined
  return { make: mutate, isPending, complaint, reset }
}
