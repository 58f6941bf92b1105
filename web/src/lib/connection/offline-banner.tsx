import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { checkAnew, serverIsConnected, useOnline, useSaves } from './online.ts'
import { useUnanswered } from './use-unanswered.ts'

const Words = ({ isOnline, isUnanswered }: { isOnline: boolean; isUnanswered: boolean }) => {
  if (!isOnline)
    return (
      <>
        <strong className="font-medium">Offline Mode</strong> · Working offline - please check your connection
      </>
    )
  if (isUnanswered)
    return (
      <>
        <strong className="font-medium">The server is not responding</strong> · You are viewing the last data
        loaded on this device.
      </>
    )
  return (
    <>
      <strong className="font-medium">Daybook cannot save at the moment</strong> · Your changes are kept on
      this device and saved later.
    </>
  )
}

/** Says that the server cannot be reached (spec 2 §4), that it does not answer, so that what shows is from before, or that it cannot save. */
export const OfflineBanner = () => {
  const isOnline = useOnline()
  const saves = useSaves()
  const { isUnanswered, askAgain } = useUnanswered()
  const [isAsking, setIsAsking] = useState(false)
  if (saves && !isUnanswered) return null
  const retry = async () => {
    setIsAsking(true)
    checkAnew()
    if (await serverIsConnected()) await askAgain()
    setIsAsking(false)
  }
  return (
    <Banner
      tone="offline"
      action={
        <Button size="sm" icon={<RotateCw />} loading={isAsking} onClick={() => void retry()}>
          Retry
        </Button>
      }
    >
      <Words {...{ isOnline, isUnanswered }} />
    </Banner>
  )
}
