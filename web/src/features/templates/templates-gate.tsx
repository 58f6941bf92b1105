import { ProGate } from '../plans/plans.tsx'
import { lazyTemplates } from './templates-kind.ts'

/** Around one's own templates, which are read without Pro. */
export const TemplatesGate = () => (
  <ProGate
    nouns="templates"
    query={lazyTemplates.useRecords()}
    readOnly="Templates are part of Pro. Until you upgrade, you can read yours, delete them and take them out of the gallery, but not change them."
  />
)
