import type { ReactNode } from 'react'

/** One question with its fields. */
export const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="flex min-w-0 flex-col">
    <legend className="mb-3 font-medium text-ink text-md">{title}</legend>
    {children}
  </fieldset>
)
