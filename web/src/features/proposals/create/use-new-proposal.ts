import { useState } from 'react'
import { noEdit } from '../../../lib/records/edit.ts'
import { keepEdit, readEdit } from '../../../lib/records/kept-edits.ts'

/** What is chosen and typed before a proposal is made. */
export interface NewProposal {
  title: string
  clientId: string
  projectId: string
  /** The default one, until another is chosen. */
  companyId: string | null
  values: Readonly<Record<string, string>>
}

const blank: NewProposal = { title: '', clientId: '', projectId: '', companyId: null, values: {} }
const name = 'new-proposal'

/** What is typed for one template, kept on this device until the proposal is made; `given` is what leads here. */
export const useNewProposal = (template: string, given: Partial<NewProposal>) => {
  const [typed, setTyped] = useState<NewProposal>(() => ({
    ...blank,
    ...readEdit<NewProposal>(name, template).typed,
    ...given,
  }))
  return {
    typed,
    change: (part: Partial<NewProposal>) => {
      const next = { ...typed, ...part }
      setTyped(next)
      keepEdit<NewProposal>(name, template, { typed: next, base: {} })
    },
    forget: () => keepEdit<NewProposal>(name, template, noEdit),
  }
}
