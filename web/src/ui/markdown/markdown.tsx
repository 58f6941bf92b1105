import { useMemo, useSyncExternalStore } from 'react'
import { again } from '../../lib/api/again.ts'
import { cn } from '../class-names.ts'
import type { HeadingLevel, renderMarkdown } from './render-markdown.tsx'

let renderer: typeof renderMarkdown | undefined
const waiting = new Set<() => void>()

const load = async (): Promise<void> => {
  renderer = (await again(() => import('./render-markdown.tsx'))).renderMarkdown
  for (const tell of waiting) tell()
}

// Loads beside the first text, not before it. Without a network texts stay as typed until the next opens.
load().catch(() => undefined)

const subscribe = (tell: () => void) => {
  waiting.add(tell)
  if (!renderer) load().catch(() => undefined)
  return () => waiting.delete(tell)
}

interface MarkdownProps {
  text: string
  /** The level of the outermost headings: one below the heading above the text. */
  headingLevel?: HeadingLevel
  /** Gives the size of the type. */
  className?: string
}

/** Text rendered by its marks; shown as typed until the renderer is there. */
export const Markdown = ({ text, headingLevel = 3, className }: MarkdownProps) => {
  const render = useSyncExternalStore(subscribe, () => renderer)
  const rendered = useMemo(() => render?.(text, headingLevel), [render, text, headingLevel])
  return (
    <div className={cn('wrap-anywhere min-w-0', className)}>
      {rendered ?? (
        <p dir="auto" className="whitespace-pre-wrap">
          {text}
        </p>
      )}
    </div>
  )
}
