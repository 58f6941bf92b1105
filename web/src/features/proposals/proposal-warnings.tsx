import { TriangleAlert } from 'lucide-react'

/** What is left to do or to look at, as a list; nothing where there is nothing. */
export const ProposalWarnings = ({ title, warnings }: { title: string; warnings: readonly string[] }) => {
  if (warnings.length === 0) return null
  return (
    <section aria-label={title} className="flex gap-2 rounded-lg bg-warn-soft px-3 py-2 text-base">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0">
        <h2 className="font-medium">{title}</h2>
        <ul className="flex flex-col gap-0.5">
          {warnings.map((warning) => (
            <li key={warning} className="wrap-anywhere">
              {warning}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
