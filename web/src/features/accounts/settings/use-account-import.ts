import { importAccount } from '@daybook/contract/account-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Transport } from '../../../lib/api/api-client.ts'
import { sendWithProgress } from '../../../lib/api/send-with-progress.ts'
import { upload } from '../../../lib/api/upload.ts'

/** Tens of thousands of records take a minute, and their files longer. */
const patienceMs = 30 * 60_000

/** Brings an export back; `sent` is the part of it that the server has. */
export const useAccountImport = () => {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const { mutate, ...state } = useMutation({
    mutationFn: (file: File) => {
      setSent(0)
      const transport: Transport = (request) =>
        sendWithProgress(setSent)({ ...request, timeoutMs: patienceMs })
      return upload(importAccount, file, file.name, { transport })
    },
    // What came in stays, even where the rest failed.
    onSettled: () => client.invalidateQueries(),
  })
  return { ...state, start: mutate, sent }
}
