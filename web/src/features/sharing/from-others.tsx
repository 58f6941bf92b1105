import { LazyPart } from '../../ui/lazy-part.tsx'
import { loadSharedInstead } from './load-shared-instead.ts'

const ignore = () => {}

interface FromOthersProps {
  today: string
  /** On a page where no task stands. */
  projectsOnly?: boolean
}

/** What others share with somebody who has nothing of their own there; everybody else's page does not load it. */
export const FromOthers = (props: FromOthersProps) => (
  <LazyPart isOpen load={loadSharedInstead} onFailed={ignore}>
    {(SharedInstead) => <SharedInstead {...props} />}
  </LazyPart>
)
