import { type ReactNode, useId } from 'react'

interface SettingsGroupProps {
  title: string
  /** One line that says what it is for. */
  lead?: ReactNode
  children: ReactNode
}

/** One subject of the settings; a hairline separates it from the one above. */
export const SettingsGroup = ({ title, lead, children }: SettingsGroupProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line border-t py-8 first:border-t-0 first:pt-0 last:pb-0">
      <h2 id={id} className="title text-2xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-pretty text-ink-muted text-md">{lead}</p>}
      <div className="mt-5 flex flex-col gap-4">{children}</div>
    </section>
  )
}
