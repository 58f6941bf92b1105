import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRightLeft, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { useShortcut } from '../../../lib/page/shortcut.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { useIsNarrow } from '../../../ui/use-media-query.ts'
import { useRunningTask } from '../tasks.ts'
import { focusTimerField } from './focus-timer-field.ts'
import { stopTimer } from './press-timer.ts'

const loadPanel = async () => (await again(() => import('./timer-starter-panel.tsx'))).TimerStarterPanel

interface TimerStarterProps {
  /** The page has the field itself. */
  standsOnPage: boolean
}

/** 'What are you working on?' in the top bar; `t` opens it, or stops what runs. On the dashboard, and on a phone's time page, the field is the page's. */
export const TimerStarter = ({ standsOnPage }: TimerStarterProps) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const running = useRunningTask()
  const isNarrow = useIsNarrow()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    if (standsOnPage && focusTimerField()) return
    if (isNarrow || standsOnPage) void navigate({ to: '/time' })
    else setOpen(true)
  }
  useShortcut('t', () => (running ? stopTimer(client, running) : open()), {
    label: 'Start or stop the timer',
    group: 'Everywhere',
  })
  if (isNarrow || standsOnPage) return null
  return (
    <>
      <Button
        ref={anchor}
        size="sm"
        variant={running ? 'quiet' : 'secondary'}
        square={running !== null}
        icon={running ? <ArrowRightLeft /> : <Play />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="t"
        title={running ? 'Time another task' : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={running ? 'sr-only' : 'text-ink-muted'}>
          {running ? 'Time another task' : 'What are you working on?'}
        </span>
      </Button>
      <LazyPart isOpen={isOpen} stays load={loadPanel} onFailed={() => setOpen(false)}>
        {(TimerStarterPanel) => <TimerStarterPanel open={isOpen} onOpenChange={setOpen} anchor={anchor} />}
      </LazyPart>
    </>
  )
}
