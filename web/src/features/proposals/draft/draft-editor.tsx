import { fillProposal } from '@daybook/contract/proposal-text'
import type { Proposal } from '@daybook/contract/proposals'
import { type FocusEvent, useRef } from 'react'
import { timezoneOf, todayIn } from '../../../lib/formats/formats.ts'
import { ProposalSheet } from '../../../lib/proposals/proposal-sheet.tsx'
import { EditQuestions, focusUnsaved } from '../../../lib/records/edit-questions.tsx'
import { Fieldset } from '../../../lib/records/panels/fieldset.tsx'
import { OutcomeMark } from '../../../lib/records/panels/outcome-mark.tsx'
import { useLacks } from '../../../lib/records/use-lacks.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Banner } from '../../../ui/banner.tsx'
import { staysIn } from '../../../ui/stays-in.ts'
import { typedDeposit } from '../deposit-field.ts'
import { documentNote } from '../document-note.ts'
import { type ProposalFields, proposalFields } from '../proposal-fields.ts'
import { ProposalWarnings } from '../proposal-warnings.tsx'
import { DraftHeader } from './draft-header.tsx'
import { lacksOf, rateOf, withDepositWarning } from './lacks.ts'
import { RevisedAlready } from './revised-already.tsx'
import { useOwnFields } from './use-own-fields.tsx'
import { useProposalEdit } from './use-proposal-edit.ts'

const none = { value: '', label: 'None' }
const ownName = { value: '', label: 'Your own name' }
/** Follows from what it changes. */
const fixedInChange = new Set(['clientId', 'currency', 'onAccept'])
const first = [
  ...['title', 'clientId', 'projectId', 'values', 'sections', 'pricing', 'taxRate', 'taxLabel'],
  ...['expiresAt', 'onAccept', 'remind'],
]

/** One draft to write, with the proposal beside it as the client will read it. */
export const DraftEditor = ({ draft }: { draft: Proposal }) => {
  const user = useUser()
  const { edit, current, outcome, changeFields, chooseClient, chooseProject, parties, project, ...known } =
    useProposalEdit(draft)
  const form = useRef<HTMLFormElement>(null)
  const { values } = edit
  const readOnly = !draft.can.edit
  const isSameClient = values.clientId === (draft.clientId ?? '')
  const isSameCompany = values.companyId === (draft.companyId ?? '') && draft.issuer.name !== ''
  const between = {
    issuer: isSameCompany ? draft.issuer : known.issuer,
    billTo: known.billTo ?? (isSameClient ? draft.billTo : null),
  }
  const facts = known.factsIn(values.currency, values.locale, between)
  const filled = withDepositWarning(fillProposal(values, values.values, facts), values)
  const { lacks, check } = useLacks(lacksOf(values, filled, todayIn(timezoneOf(user))), form)
  const errors = { ...lacks, ...edit.errors }
  const own = useOwnFields({ edit, errors, readOnly })
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!staysIn(target.closest('li, [data-row]'), relatedTarget)) edit.saveSoon()
  }
  const ask = (...names: (keyof ProposalFields)[]) => (
    <EditQuestions labels={proposalFields.labels} edit={edit} say={proposalFields.say} fields={names} />
  )
  return (
    <div className="flex flex-col gap-6">
      <DraftHeader
        draft={draft}
        filled={filled}
        save={() => {
          const isSaved = edit.save()
          if (!isSaved && form.current) focusUnsaved(form.current)
          return isSaved
        }}
        check={check}
        mark={
          <>
            {edit.isChanged && <span>Unsaved</span>}
            <OutcomeMark outcome={edit.isChanged ? null : outcome} />
          </>
        }
      />
      <RevisedAlready draft={draft} />
      {readOnly && (
        <Banner tone="read-only">Writing proposals is part of Pro. You can read this draft.</Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
        <form
          ref={form}
          aria-label="Edit proposal"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            edit.save()
          }}
          onBlur={leave}
          className="flex min-w-0 flex-col gap-5"
        >
          <Fieldset
            kit={proposalFields}
            values={values}
            untouched={current}
            errors={errors}
            change={changeFields}
            readOnly={readOnly}
            folding={{ first, about: 'company, currency, language, variables' }}
            hidden={(name) => draft.changeOf !== null && fixedInChange.has(name)}
            options={{
              clientId: [none, ...parties.client.options],
              projectId: [none, ...project.options],
              companyId: [ownName, ...parties.company.options],
            }}
            make={{
              clientId: (name, done) =>
                parties.client.make(name, (id) => {
                  chooseClient(id)
                  done()
                }),
              projectId: (name, done) =>
                project.make(name, (id) => {
                  chooseProject(id)
                  done()
                }),
              companyId: (name, done) =>
                parties.company.make(name, (id) => {
                  edit.change({ companyId: id })
                  done()
                }),
            }}
            own={own}
            ask={ask}
          />
        </form>
        <section aria-label="Preview" className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-20">
          <ProposalWarnings title="Before you send it" warnings={filled.warnings} />
          <ProposalSheet
            {...filled}
            {...between}
            filledIn={filled.variables.map(({ value }) => value)}
            currency={values.currency}
            locale={values.locale}
            taxRate={rateOf(values.taxRate)}
            taxLabel={values.taxLabel}
            deposit={typedDeposit(values.onAccept, values.currency)}
            note={documentNote({ expiresAt: values.expiresAt || null, locale: values.locale })}
          />
        </section>
      </div>
    </div>
  )
}
