import type { ReactNode } from 'react'

/** The look of the heading of a part of a page. */
export const sectionTitleStyles = 'font-medium text-base'

interface TitledSectionProps {
  /** The id of its heading. */
  id: string
  title: string
  /** Beside its heading. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page under a small heading. */
export const TitledSection = ({ id, title, action, children }: TitledSectionProps) => {
  const heading = (
    <h2 id={id} className={sectionTitleStyles}>
      {title}
    </h2>
  )
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      {action ? (
        <div className="flex h-8 items-center justify-between">
          {heading}
          {action}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}
