import { again } from '../../../lib/api/again.ts'
import { EditorSkeleton } from '../../../lib/documents/editor-skeleton.tsx'
import { later } from '../../../ui/later.tsx'

/** The editor of a draft; where it does not load, the page says so as any other page does. */
export const LaterEditor = later(
  async () => (await again(() => import('./draft-editor.tsx'))).DraftEditor,
  () => <EditorSkeleton label="Loading the draft" />,
)
