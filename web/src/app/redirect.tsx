import { type HistoryState, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PageSpinner } from './page-spinner.tsx'

/**
 * Goes to an address of ours, replacing this one in the browser's history. The target is fixed at first render: the
 * location changes before this component is gone.
 */
export const Redirect = (props: { to: string; state?: HistoryState }) => {
  const router = useRouter()
  const [{ to, state }] = useState(props)
  useEffect(() => router.history.replace(to, state), [router, to, state])
  return <PageSpinner />
}
