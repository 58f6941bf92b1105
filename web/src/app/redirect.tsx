import { type HistoryState, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PageSpinner } from './page-spinner.tsx'

/**
 * Replaces the current address by another of the app. The target is fixed at the first render, since the location changes
 * before this component unmounts.
 */
export const Redirect = (props: { to: string; state?: HistoryState }) => {
  const router = useRouter()
  const [{ to, state }] = useState(props)
  useEffect(() => router.history.replace(to, state), [router, to, state])
  return <PageSpinner />
}
