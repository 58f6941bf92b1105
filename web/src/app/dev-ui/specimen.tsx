import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; children: ReactNode }

/** A section of the gallery, with an anchor. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="scroll-mt-16 border-line border-t pt-8 pb-16 md:scroll-mt-4"
  >
    <h2 id={`${id}-title`} className="title mb-6 text-3xl">
      {title}
    </h2>
    <div className="flex flex-col gap-10">{children}</div>
  </section>
)

type SpecimenProps = { name: string; className?: string; children: ReactNode }

/** Lays components out in a row that wraps. */
const line = 'flex flex-wrap items-center gap-3'

/** A component in its states, under its name. */
export const Specimen = ({ name, className = line, children }: SpecimenProps) => (
  <div className="min-w-0">
    <h3 className="mb-3 text-ink-faint text-xs">{name}</h3>
    <div className={className}>{children}</div>
  </div>
)

/** Columns for components that fill their width. */
export const columns = 'grid w-full grid-cols-1 items-start gap-x-6 gap-y-6 md:grid-cols-2 xl:grid-cols-3'
