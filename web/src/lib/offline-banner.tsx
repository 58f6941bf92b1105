import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { checkAnew, serverIsConnected, useOnline } from './online.ts'
import { useUnanswered } from './use-unanswered.ts'

/** Says that the server cannot be reached (spec 2 §4), or that it is and does not answer: what shows is from before. */
export const OfflineBanner = () => {
  const isOnline = useOnline()
  const { isUnanswered, askAgain } = useUnanswered()
  const [isAsking, setIsAsking] = useState(false)
  if (isOnline && !isUnanswered) return null
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
        <Button
          size="sm"
          icon={<RotateCw aria-hidden="true" />}
          loading={isAsking}
          onClick={() => void retry()}
        >
          Retry
        </Button>
      }
    >
      {isOnline ? (
        <>
          <strong className="font-medium">The server does not answer</strong> · You see what this device read
          last.
        </>
      ) : (
        <>
          <strong className="font-medium">Offline Mode</strong> · Working offline - please check your
          connection
        </>
      )}
    </Banner>
  )
}
