import { mostVariables, type ProposalVariable } from '@daybook/contract/proposal-parts'
import { builtInKeys } from '@daybook/contract/proposal-text'
import { useState } from 'react'
import { MoreDetails } from '../../ui/more-details.tsx'
import { type RowErrors, RowsEditor } from './rows-editor.tsx'
import { VariableRow } from './variable-row.tsx'

interface VariablesEditorProps {
  variables: readonly ProposalVariable[]
  /** The currency of defaults that are money. */
  currency: string
  errors: RowErrors
  readOnly?: boolean
  onChange: (variables: ProposalVariable[]) => void
  /** Renames a key in the texts, where it was renamed here. */
  onRename: (from: string, to: string) => void
}

/** A variable of which nothing is said yet, with a key if a text names one. */
export const blankVariable = (key = '', label = ''): ProposalVariable => ({
  ...{ key, label, type: 'text', default: '', required: false },
})
const isBlank = ({ key, label }: ProposalVariable) => key.trim() === '' && label.trim() === ''

/** What differs from client to client: each has a key by which texts name it, and is filled in for every proposal. */
export const VariablesEditor = ({ variables, currency, onRename, ...props }: VariablesEditorProps) => {
  const [showsOwn, setShowsOwn] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <RowsEditor<ProposalVariable>
        {...props}
        name="variables"
        noun="variable"
        nouns="Variables"
        items={variables}
        most={mostVariables}
        blank={() => blankVariable()}
        isBlank={isBlank}
        titleOf={({ label, key }) => label || key}
        focuses="label"
        addsOnEnter
        none="A variable stands for what differs from client to client: {{budget}} in a text is filled in for each of them."
      >
        {(row) => (
          <VariableRow
            {...row}
            {...{ currency, onRename }}
            taken={variables.filter((_, at) => at !== row.at).map(({ key }) => key)}
          />
        )}
      </RowsEditor>
      <MoreDetails isOpen={showsOwn} onToggle={setShowsOwn} about="what Daybook fills in by itself">
        <ul aria-label="Filled in by Daybook" className="flex flex-wrap gap-x-3 gap-y-1">
          {builtInKeys.map((key) => (
            <li key={key}>
              <code className="font-mono text-ink-muted text-sm">{`{{${key}}}`}</code>
            </li>
          ))}
        </ul>
      </MoreDetails>
    </div>
  )
}
