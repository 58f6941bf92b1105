import { again } from '../../lib/api/again.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'

/** Loaded where there is nothing of one's own. */
const loadSharedInstead = async () => (await again(() => import('./shared-instead.tsx'))).SharedInstead

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
