import { Banner } from '../ui/banner.tsx'
import { useOnline } from './online.ts'

/** Says that the server cannot be reached (spec 2 §4). */
export const OfflineBanner = () =>
  useOnline() ? null : (
    <Banner tone="offline">
      <strong className="font-medium">Offline Mode</strong> · Working offline - please check your connection
    </Banner>
  )
