import { builtInKeys } from '@daybook/contract/proposal-text'
import { LocaleField } from '../../../lib/formats/locale-field.tsx'
import { PricesEditor } from '../../../lib/proposals/prices-editor.tsx'
import { SectionsEditor } from '../../../lib/proposals/sections-editor.tsx'
import { ValuesFields } from '../../../lib/proposals/values-fields.tsx'
import { labelFrom, renameKey, renameKeyIn } from '../../../lib/proposals/variable-keys.ts'
import { blankVariable, VariablesEditor } from '../../../lib/proposals/variables-editor.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import type { ProposalFields } from '../proposal-fields.ts'
import { AcceptingFields } from './accepting-fields.tsx'
import type { useProposalEdit } from './use-proposal-edit.ts'

interface OwnFields {
  edit: ReturnType<typeof useProposalEdit>['edit']
  errors: Partial<Record<string, string>>
  readOnly: boolean
}

/** The complaints that a change of a field answers: those about any part of it. */
const about = (errors: OwnFields['errors'], name: keyof ProposalFields): string[] =>
  Object.keys(errors).filter((path) => path === name || path.startsWith(`${name}.`))

/** The fields of a draft that are no single line: each is drawn by its own editor. */
export const useOwnFields = ({ edit, errors, readOnly }: OwnFields) => {
  const { values } = edit
  const { currency } = values
  const change = <N extends keyof ProposalFields>(name: N, value: ProposalFields[N]) =>
    edit.change({ [name]: value }, about(errors, name))
  const shared = { currency, errors, readOnly }
  return {
    values: values.variables.length > 0 && (
      <TitledSection id="values" title="Fill in">
        <ValuesFields
          {...shared}
          variables={values.variables}
          values={values.values}
          onChange={(next) => change('values', next)}
        />
      </TitledSection>
    ),
    sections: (
      <TitledSection id="sections" title="Sections">
        <SectionsEditor
          {...shared}
          known={[...values.variables.map(({ key }) => key), ...builtInKeys]}
          onAddVariable={(key) =>
            change('variables', [...values.variables, blankVariable(key, labelFrom(key))])
          }
          sections={values.sections}
          onChange={(next) => change('sections', next)}
        />
      </TitledSection>
    ),
    variables: (
      <TitledSection id="variables" title="Variables">
        <VariablesEditor
          {...shared}
          variables={values.variables}
          onChange={(next) => change('variables', next)}
          onRename={(from, to) => {
            const { [from]: value = '', ...filled } = values.values
            edit.change({
              title: renameKey(values.title, from, to),
              ...renameKeyIn(values, from, to),
              values: value === '' ? filled : { ...filled, [to]: value },
            })
          }}
        />
      </TitledSection>
    ),
    pricing: (
      <TitledSection id="prices" title="Prices">
        <PricesEditor {...shared} pricing={values.pricing} onChange={(next) => change('pricing', next)} />
      </TitledSection>
    ),
    taxRate: (
      <TextField
        label="Tax"
        name="taxRate"
        inputMode="decimal"
        inputClassName="tabular-nums"
        trailing="%"
        autoComplete="off"
        readOnly={readOnly}
        value={values.taxRate}
        error={errors.taxRate}
        onChange={({ target }) => edit.change({ taxRate: target.value })}
      />
    ),
    onAccept: (
      <TitledSection id="on-accept" title="When the client accepts">
        <AcceptingFields
          value={values.onAccept}
          errors={errors}
          readOnly={readOnly}
          onChange={(onAccept, isDone) => {
            change('onAccept', onAccept)
            if (isDone) edit.saveSoon()
          }}
        />
      </TitledSection>
    ),
    remind: (
      <Switch
        label="Remind the client"
        hint="Three days after it was sent, and two days before its last day, as long as they have not answered."
        checked={values.remind}
        disabled={readOnly}
        onCheckedChange={(remind) => {
          edit.change({ remind })
          edit.saveSoon()
        }}
      />
    ),
    locale: (
      <LocaleField
        label="Language"
        hint="Of the figures and dates"
        value={values.locale}
        none="The client’s"
        error={errors.locale}
        onValueChange={(locale) => edit.change({ locale })}
      />
    ),
  }
}
