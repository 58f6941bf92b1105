import { fold } from '@daybook/contract/fold'
import { type SearchResult, search } from '@daybook/contract/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { useOnline } from '../../lib/connection/online.ts'
import { knownFeatures } from '../../lib/feature/known-features.ts'
import { useSettled } from '../../lib/forms/use-settled.ts'
import { findKnown, mergeFound, mostRecent, recentAmong } from './find-known.ts'
import { countKnown, type Found, readKnown } from './known-records.ts'
import { recentRecords } from './recent.ts'

const none: readonly never[] = []
const pauseMs = 120

const typeOf = (name: string) => knownFeatures().find((one) => one.name === name)?.records?.trash.type

/**
 * The records that a text finds: at once those known on this device, and then what the server knows besides. Without a text,
 * the recent ones.
 */
export const useFound = (text: string) => {
  const client = useQueryClient()
  const isOnline = useOnline()
  const [known, setKnown] = useState<readonly Found[]>()
  useEffect(() => {
    let isGone = false
    void readKnown(client).then((read) => isGone || setKnown(read))
    return () => {
      isGone = true
    }
  }, [client])

  const wanted = fold(text.trim())
  const here = useMemo(() => {
    if (!known) return none
    return wanted === '' ? recentAmong(known, recentRecords(client), typeOf) : findKnown(known, wanted)
  }, [client, known, wanted])

  const asked = useSettled(wanted, pauseMs)
  const answer = useQuery({
    queryKey: ['search', 'found', asked],
    queryFn: ({ signal }) => call(search, { query: { q: asked } }, { signal }),
    enabled: asked !== '' && isOnline,
    gcTime: 0,
    retry: false,
  })
  const there: readonly SearchResult[] = asked === wanted && wanted !== '' ? (answer.data ?? none) : none
  const isSearching =
    known === undefined || (wanted !== '' && isOnline && (asked !== wanted || answer.isFetching))
  return {
    found: useMemo(() => mergeFound(here, there), [here, there]),
    /** How many recent records are about to show. */
    awaited: known ? 0 : Math.min(countKnown(client), mostRecent),
    isSearching,
    isOnline,
  }
}
