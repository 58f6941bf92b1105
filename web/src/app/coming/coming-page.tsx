import { useLocation } from '@tanstack/react-router'
import { Badge } from '../../ui/badge.tsx'
import { type ComingArea, comingAt } from './coming-areas.ts'

/** What each page will hold, in a sentence. */
const holds: Record<ComingArea['to'], string> = {
  '/proposal-templates': 'Proposals that you write once and fill in for each client in a minute.',
}

/** Stands where a page will be: what it is called, and what it will hold. */
export const ComingPage = () => {
  const area = comingAt(useLocation().pathname)
  if (!area) return null
  return (
    <div className="mx-auto flex max-w-lg flex-col items-start gap-4 py-8 md:py-16">
      <Badge tone="outline" icon={<area.icon aria-hidden="true" />}>
        On its way
      </Badge>
      <h1 className="title text-4xl">{area.label}</h1>
      <p className="text-pretty text-ink-muted text-md">{holds[area.to]}</p>
    </div>
  )
}
