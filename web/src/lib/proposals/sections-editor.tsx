import { mostSections, type ProposalSection } from '@daybook/contract/proposal-parts'
import { MarkdownField } from '../../ui/markdown/markdown-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { inOneLine } from '../formats/in-one-line.ts'
import { submitOnEnter } from '../forms/submit-on-enter.ts'
import { type Row, type RowErrors, RowsEditor } from './rows-editor.tsx'
import { UnknownKeys } from './unknown-keys.tsx'

interface SectionsEditorProps {
  sections: readonly ProposalSection[]
  errors: RowErrors
  readOnly?: boolean
  /** The keys of the variables there are; others that a text names are offered to be added. */
  known?: readonly string[]
  onAddVariable?: (key: string) => void
  onChange: (sections: ProposalSection[]) => void
}

const blank = (): ProposalSection => ({ title: '', body: '' })
const isBlank = ({ title, body }: ProposalSection) => title.trim() === '' && body.trim() === ''

const Section = ({ item, called, field, edit, menu }: Row<ProposalSection>) => (
  <div className="flex flex-col gap-1 py-3">
    <div className="flex items-start gap-2">
      <TextArea
        {...field('title')}
        label={`Title of ${called}`}
        labelHidden
        required
        isPageText
        dir="auto"
        placeholder="Section title"
        className="flex-1"
        areaClassName="title block text-xl"
        value={item.title}
        onKeyDown={submitOnEnter}
        onChange={({ target }) => edit({ title: inOneLine(target.value) })}
      />
      {menu}
    </div>
    <MarkdownField
      {...field('body')}
      label={`Text of ${called}`}
      labelHidden
      isPageText
      isChanged={false}
      dir="auto"
      placeholder="Write the text; {{client.name}} stands for the name of the client"
      areaClassName="text-md"
      value={item.body}
      onChange={({ target }) => edit({ body: target.value })}
    />
  </div>
)

/** The sections of a proposal: a title and a text in Markdown each, in the order in which the client reads them. */
export const SectionsEditor = ({ sections, known, onAddVariable, ...props }: SectionsEditorProps) => (
  <RowsEditor<ProposalSection>
    {...props}
    name="sections"
    noun="section"
    nouns="Sections"
    items={sections}
    most={mostSections}
    blank={blank}
    isBlank={isBlank}
    titleOf={({ title }) => title}
    focuses="title"
    none="A proposal is read section by section: what it is about, what you do, and when."
  >
    {(row) => (
      <>
        <Section {...row} />
        {!row.readOnly && known && onAddVariable && (
          <UnknownKeys
            texts={[row.item.title, row.item.body]}
            known={known}
            onAdd={onAddVariable}
            className="pb-3"
          />
        )}
      </>
    )}
  </RowsEditor>
)
