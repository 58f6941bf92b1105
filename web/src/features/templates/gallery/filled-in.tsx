import type { ProposalVariable } from '@daybook/contract/proposal-parts'
import { sectionTitleStyles } from '../../../ui/titled-section.tsx'

/** What is filled in for each client, of a template for everybody. */
export const FilledIn = ({ variables }: { variables: readonly ProposalVariable[] }) =>
  variables.length > 0 && (
    <section aria-labelledby="filled-in" className="flex flex-col gap-2">
      <h2 id="filled-in" className={sectionTitleStyles}>
        You fill in
      </h2>
      <ul className="border-line border-t">
        {variables.map(({ key, label, required }) => (
          <li key={key} className="flex justify-between gap-3 border-line border-b py-2 text-sm">
            <span dir="auto" className="wrap-anywhere">
              {label}
            </span>
            {!required && <span className="shrink-0 text-ink-faint">optional</span>}
          </li>
        ))}
      </ul>
    </section>
  )
