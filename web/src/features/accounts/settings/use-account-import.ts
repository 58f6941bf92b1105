import { importAccount } from '@daybook/contract/account-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Transport } from '../../../lib/api/api-client.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { sendWithProgress } from '../../../lib/api/send-with-progress.ts'
import { upload } from '../../../lib/api/upload.ts'
import { toast } from '../../../ui/toast.ts'
import { headline } from './import-result.tsx'

/** Tens of thousands of records take a minute, and their files longer. */
const patienceMs = 30 * 60_000

const checkConnection = 'Please check your connection.'

/** Brings an export back; `sent` is the part of it that the server has. */
export const useAccountImport = () => {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const { mutate, ...state } = useMutation({
    mutationFn: (file: File) => {
      setSent(0)
      const transport: Transport = (request) =>
        sendWithProgress(setSent)({ ...request, timeoutMs: patienceMs })
      return upload(importAccount, file, file.name, { transport })
    },
    // Whoever went on to another page hears of it there.
    onSuccess: (result) => {
      if (!isShown.current) toast({ title: 'Import finished', description: headline(result), tone: 'good' })
    },
    onError: (error) => {
      if (!isShown.current)
        toast({ title: 'Failed to import', description: messageOf(error, checkConnection), tone: 'bad' })
    },
    // What came in stays, even where the rest failed.
    onSettled: () => client.invalidateQueries(),
  })
  return { ...state, start: mutate, sent }
}
