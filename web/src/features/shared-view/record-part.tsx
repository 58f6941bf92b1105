import type { SharedRecord } from '@daybook/contract/shared-view'

/** A shared record to read: its title, and what else its feature says of it. */
export const RecordPart = ({ record: { title, lines } }: { record: SharedRecord }) => (
  <section aria-labelledby="record-title" className="flex min-w-0 flex-col gap-5">
    <h2 id="record-title" dir="auto" className="title wrap-anywhere text-3xl">
      {title}
    </h2>
    {lines.length > 0 && (
      <dl className="border-line border-t">
        {lines.map(({ label, text }) => (
          <div key={label} className="flex min-h-10 items-center gap-4 border-line border-b py-1.5">
            <dt className="w-24 shrink-0 text-ink-muted text-sm">{label}</dt>
            <dd dir="auto" className="wrap-anywhere min-w-0">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)
