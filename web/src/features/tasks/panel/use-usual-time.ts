import { type UsualTime, usualTime } from '@daybook/contract/usual-time'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { formatCount } from '../../../lib/formats/formats.ts'

/** What such tasks took, in a sentence. */
const usualWords = ({ by, name, tasks, half, mostly }: UsualTime): string =>
  `Of ${formatCount(tasks)} done ${by === 'tag' ? `with the tag ${name}` : `in ${name}`}, half took ${formatMinutes(half)} or less, four of five ${formatMinutes(mostly)} or less.`

/** The same for a task like this one; undefined until it is known, offline, and where too few are done. */
export const useUsualTime = (tags: readonly string[], projectId: string): string | undefined => {
  const { data } = useQuery({
    queryKey: ['usual-time', projectId, ...tags],
    queryFn: ({ signal }) =>
      call(
        usualTime,
        { query: { ...(tags.length > 0 && { tag: [...tags] }), ...(projectId && { projectId }) } },
        { signal },
      ),
    enabled: tags.length > 0 || projectId !== '',
    staleTime: 60_000,
  })
  return data ? usualWords(data) : undefined
}
