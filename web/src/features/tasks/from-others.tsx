import { LazyPart } from '../../ui/lazy-part.tsx'
import { loadSharedInstead } from '../sharing/sharing.ts'

const ignore = () => {}

/** What others share with somebody who has no tasks of their own; everybody else's page does not load it. */
export const FromOthers = ({ today }: { today: string }) => (
  <LazyPart isOpen load={loadSharedInstead} onFailed={ignore}>
    {(SharedInstead) => <SharedInstead today={today} />}
  </LazyPart>
)
