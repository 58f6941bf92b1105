import { useCallback, useMemo } from 'react'
import { useProjects } from './projects-kind.ts'

/** The colour of one's own project by its id; undefined for what is no longer there, or is somebody else's. */
export const useProjectColors = (): ((id: string | null) => string | undefined) => {
  const { projects } = useProjects()
  const colors = useMemo(
    () => new Map<string | null, string>(projects?.map(({ _id, color }) => [_id, color])),
    [projects],
  )
  return useCallback((id) => colors.get(id), [colors])
}
