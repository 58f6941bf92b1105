import { formatClock } from '../../lib/formats/clock-formats.ts'
import { cn } from '../../ui/class-names.ts'
import { DurationFigure } from '../../ui/duration-figure.tsx'
import { Section, Specimen } from './specimen.tsx'

const sizes = [
  ['text-5xl', '32'],
  ['text-4xl', '28'],
  ['text-3xl', '24'],
  ['text-2xl', '20'],
  ['text-xl', '18'],
  ['text-lg', '16'],
  ['text-md', '15'],
  ['text-base', '14'],
  ['text-sm', '13'],
  ['text-xs', '12'],
]

export const TypeSection = () => (
  <Section id="type" title="Type">
    <Specimen name="Newsreader, for titles; Inter, for everything that works" className="block">
      {sizes.map(([size, pixels], index) => (
        <div key={size} className="flex items-baseline gap-6 border-line border-b py-2">
          <span className="w-6 shrink-0 text-ink-faint text-xs tabular-nums">{pixels}</span>
          <span className={cn('min-w-0 truncate', size, index < 5 && 'title')}>
            {index < 5
              ? 'The day’s work, kept in good order'
              : 'Invoice 2026-0114 to Fennimore & Daughters, due in 14 days'}
          </span>
        </div>
      ))}
    </Specimen>
    <Specimen name="Figures" className="flex flex-wrap items-baseline gap-10">
      <span className="figure text-5xl">$12,480.50</span>
      <DurationFigure seconds={11_664} size="large" />
      <DurationFigure seconds={11_664} size="large" running />
      <span className="flex flex-col text-right text-sm tabular-nums">
        {[71, 4_080, 359_999].map((seconds) => (
          <span key={seconds}>{formatClock(seconds)}</span>
        ))}
      </span>
    </Specimen>
  </Section>
)
