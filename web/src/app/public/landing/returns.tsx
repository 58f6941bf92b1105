/** The claims of spec 1 §9. */
const claims = [
  { figure: '8.8', unit: 'hours per week' },
  { figure: '35.2', unit: 'hours per month' },
  { figure: '$14,784', unit: 'per year at $35 per hour' },
]

export const Returns = () => (
  <section aria-labelledby="returns" className="rounded-lg border border-line bg-surface p-6 md:p-10">
    <h2 id="returns" className="title text-4xl">
      What it gives back
    </h2>
    <p className="mt-2 max-w-xl text-pretty text-ink-muted text-md">
      Hours spent remembering, searching and adding up could go into paid work.
    </p>
    <dl className="mt-8 grid gap-8 sm:grid-cols-3">
      {claims.map(({ figure, unit }) => (
        <div key={unit} className="flex flex-col-reverse gap-1">
          <dt className="text-ink-muted text-md">{unit}</dt>
          <dd className="figure text-display">{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
)
