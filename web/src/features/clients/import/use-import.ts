import { type ClientImport, type DuplicateChoice, importClients } from '@daybook/contract/client-import'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, messageOf, wasAnswered } from '../../../lib/api/api-error.ts'
import { upload } from '../../../lib/api/upload.ts'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { toast } from '../../../ui/toast.ts'
import { clientRecords } from '../client-records.ts'
import { lazyClients } from '../clients-kind.ts'

export interface ChosenFile {
  file: File
  /** Another one for each that was chosen, though it is the same. */
  key: string
}

/** What would become of the rows of a file; nothing is written. */
export const useDryRun = (chosen: ChosenFile | undefined, duplicates: DuplicateChoice) =>
  useQuery({
    queryKey: [...lazyClients.key, 'import', chosen?.key, duplicates],
    queryFn: ({ signal }) => {
      if (!chosen) throw new Error('No file was chosen')
      const query = { dryRun: true, duplicates }
      return upload(importClients, chosen.file, chosen.file.name, { query, signal })
    },
    enabled: chosen !== undefined,
    // A file does not change, but its effect is computed again when clients change.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

const counted = (count: number): string => formatCounted(count, 'client')

const tellDone = ({ counts }: ClientImport): void => {
  const { created, updated } = counts
  const said = [created > 0 && `${counted(created)} added`, updated > 0 && `${counted(updated)} updated`]
  toast({ title: said.filter(Boolean).join(', ') || 'Nothing to import', tone: 'good' })
}

const tellFailed = (error: unknown): void => {
  if (error instanceof ApiError && error.isLimitError)
    return toast({ ...clientRecords.kind.limit, tone: 'warn', position: 'top' })
  const description = messageOf(error, 'Please check your connection.')
  toast({ title: 'Failed to import clients', description, tone: 'bad' })
}

/** Whether the same key would hear the same again. What says nothing of the import may have followed one whose answer was lost. */
const isKept = (error: unknown): boolean =>
  wasAnswered(error) && error.status < 500 && ![401, 408, 429].includes(error.status)

/** Imports the clients of a file, all valid ones or none. */
export const useImport = (onDone: () => void) => {
  const client = useQueryClient()
  const refusals = useRef(0)
  return useMutation({
    mutationFn: ({ file, key, duplicates }: ChosenFile & { duplicates: DuplicateChoice }) =>
      upload(importClients, file, file.name, {
        query: { duplicates },
        // After a lost answer, trying again returns it and adds nothing twice.
        idempotencyKey: [key, duplicates, refusals.current].join('.'),
      }),
    onSuccess: (done) => {
      void client.invalidateQueries({ queryKey: lazyClients.key })
      tellDone(done)
      onDone()
    },
    onError: (error) => {
      if (isKept(error)) refusals.current++
      tellFailed(error)
    },
  })
}
