import { again } from '../../../lib/api/again.ts'
import { later } from '../../../ui/later.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

/** The editor of a draft; where it does not load, the page says so as any other page does. */
export const LaterEditor = later(
  async () => (await again(() => import('./draft-editor.tsx'))).DraftEditor,
  () => <SkeletonRows label="Loading the draft" count={8} />,
)
