import { type ReactNode, useId } from 'react'
import { sectionTitleStyles } from '../../ui/titled-section.tsx'

interface DashboardSectionProps {
  title: string
  /** Beside its heading. */
  action?: ReactNode
  /** Takes the id of the heading, for lists that are named after it. */
  children: (headingId: string) => ReactNode
}

/** A part of the page under a heading with a hairline. */
export const DashboardSection = ({ title, action, children }: DashboardSectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex h-10 items-center justify-between border-line border-b">
        <h2 id={id} className={sectionTitleStyles}>
          {title}
        </h2>
        {action}
      </div>
      {children(id)}
    </section>
  )
}
