import { useMemo, useSyncExternalStore } from 'react'
import { again } from '../../lib/again.ts'
import { cn } from '../class-names.ts'
import type { HeadingLevel, renderMarkdown } from './render-markdown.tsx'

let renderer: typeof renderMarkdown | undefined
const waiting = new Set<() => void>()

const load = async (): Promise<void> => {
  renderer = (await again(() => import('./render-markdown.tsx'))).renderMarkdown
  for (const tell of waiting) tell()
}

// Beside whatever shows texts, and not before it. Without a network they stay as they were typed until the next one opens.
load().catch(() => undefined)

const subscribe = (tell: () => void) => {
  waiting.add(tell)
  if (!renderer) load().catch(() => undefined)
  return () => waiting.delete(tell)
}

interface MarkdownProps {
  text: string
  /** Of the outermost headings: one more than that of the heading above the text. */
  headingLevel?: HeadingLevel
  /** Gives the size of the type. */
  className?: string
}

/** Text as its marks say; as it was typed until the renderer is there. */
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
