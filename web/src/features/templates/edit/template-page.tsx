import { withoutKeys } from '@daybook/contract/proposal-text'
import { useParams } from '@tanstack/react-router'
import { again } from '../../../lib/api/again.ts'
import { EditorSkeleton } from '../../../lib/documents/editor-skeleton.tsx'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { RecordMissing } from '../../../lib/records/page/record-missing.tsx'
import { later } from '../../../ui/later.tsx'
import { lazyTemplates } from '../templates-kind.ts'

const LaterEditor = later(
  async () => (await again(() => import('./template-editor.tsx'))).TemplateEditor,
  () => <EditorSkeleton label="Loading the template" />,
)

/** One template to write. */
export const TemplatePage = () => {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = lazyTemplates.useRecords()
  const { records } = query
  const template = records?.find(({ _id }) => _id === id)
  useRecordTitle(withoutKeys(template?.name ?? ''))
  if (!template)
    return (
      <RecordMissing
        noun="template"
        nouns="templates"
        pages="/proposal-templates"
        query={query}
        isGone={records !== undefined}
      />
    )
  return <LaterEditor key={id} template={template} />
}
