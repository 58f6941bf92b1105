import type { CallOf, EndpointShape } from '@daybook/contract/endpoint'
import { listReportLinks } from '@daybook/contract/report-links'
import { type ReportFile, reportOverview } from '@daybook/contract/reports'
import { listSavedReports } from '@daybook/contract/saved-reports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { v7 as newId } from 'uuid'
import { call, type Parts } from '../../lib/api/api-client.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { checkedCall } from '../../lib/api/checked-call.ts'
import { download } from '../../lib/api/download.ts'
import { complaintsAbout, isShownBeside } from '../../lib/forms/complaints.ts'
import { toast } from '../../ui/toast.ts'
import type { ReportRange } from './report-address.ts'
import { readListsAgain, reportsKey } from './reports-key.ts'

/** All figures of a report, and never those of another one; days that are refused are not asked for. */
export const useOverview = (range: ReportRange, isAsked: boolean) =>
  useQuery({
    queryKey: [...reportsKey, 'overview', range],
    queryFn: ({ signal }) => call(reportOverview, { query: range }, { signal }),
    enabled: isAsked,
  })

/** Saves one table as a file for spreadsheets, and says where that fails. */
export const saveTable = async (range: ReportRange, table: ReportFile): Promise<void> => {
  try {
    await download(reportOverview, { query: { ...range, format: 'csv', table } })
  } catch (error) {
    const description = messageOf(error, 'Working offline - please check your connection')
    toast({ title: 'Failed to download the table', description, tone: 'bad' })
  }
}

export const useSavedReports = () =>
  useQuery({
    queryKey: [...reportsKey, 'saved'],
    queryFn: ({ signal }) => call(listSavedReports, {}, { signal }),
  })

export const useReportLinks = () =>
  useQuery({
    queryKey: [...reportsKey, 'links'],
    queryFn: ({ signal }) => call(listReportLinks, {}, { signal }),
  })

/**
 * Names what is made. The same content keeps its name until it is known to be made, so that what is sent again after an
 * answer was lost is not made twice.
 */
export const useNewName = () => {
  const last = useRef<{ content: string; id: string }>(undefined)
  return {
    named: <B extends object>(body: B): B & { _id: string } => {
      const content = JSON.stringify(body)
      if (last.current?.content !== content) last.current = { content, id: newId() }
      return { ...body, _id: last.current.id }
    },
    forget: () => {
      last.current = undefined
    },
  }
}

/** Does what only the server can, then reads reports and links again; says what came of it. */
export const useReportCall = <E extends EndpointShape>(
  endpoint: E,
  { done, failed, shown = [] }: { done: string; failed: string; shown?: readonly string[] },
) => {
  const client = useQueryClient()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (parts: CallOf<E>) => checkedCall(endpoint, parts),
    onSuccess: async () => {
      toast({ title: done, tone: 'good' })
      await readListsAgain(client)
    },
    onError: (refusal) => {
      if (isShownBeside(refusal, shown)) return
      toast({
        title: failed,
        description: messageOf(refusal, 'Please check your connection.'),
        tone: 'bad',
      })
    },
  })
  return {
    run: (parts: CallOf<E>, onDone?: () => void) => mutate(parts, { onSuccess: () => onDone?.() }),
    isPending,
    /** What is wrong with the fields of a body that are as they were sent. */
    complaints: (typed: object) => complaintsAbout(error, (variables as Parts | undefined)?.body, typed),
  }
}
