import { Moon, Sun } from 'lucide-react'
import { setColorMode, useShownMode } from '../../ui/color-mode.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { ColorsSection } from './colors-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FloatingSection } from './floating-section.tsx'
import { LedgerSection } from './ledger-section.tsx'
import { MarkdownSection } from './markdown-section.tsx'
import { PickersSection } from './pickers-section.tsx'
import { StatesSection } from './states-section.tsx'
import { StatusSection } from './status-section.tsx'
import { TypeSection } from './type-section.tsx'

const anchors = [
  ['ledger', 'In use'],
  ['colors', 'Colour'],
  ['type', 'Type'],
  ['buttons', 'Buttons and links'],
  ['fields', 'Fields'],
  ['pickers', 'Days, times and searches'],
  ['markdown', 'Text with marks'],
  ['choices', 'Choices'],
  ['status', 'Status'],
  ['states', 'States'],
  ['floating', 'What floats'],
]

/** The gallery at /dev/ui: every component of the design system in every state. */
export const DevUiPage = () => (
  <>
    <div className="mx-auto max-w-7xl md:flex">
      <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-line border-b bg-ground px-4 md:top-0 md:h-dvh md:w-56 md:shrink-0 md:flex-col md:items-start md:justify-start md:gap-8 md:border-r md:border-b-0 md:px-6 md:py-6">
        <div className="flex w-full items-center justify-between">
          <Wordmark />
          <ModeToggle />
        </div>
        <nav aria-label="Pieces" className="hidden md:block">
          <ul className="flex flex-col gap-2">
            {anchors.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`} className={linkStyles({ quiet: true })}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className="min-w-0 flex-1 px-4 pt-6 md:px-10 md:pt-10">
        <LedgerSection />
        <ColorsSection />
        <TypeSection />
        <ButtonsSection />
        <FieldsSection />
        <PickersSection />
        <MarkdownSection />
        <ChoicesSection />
        <StatusSection />
        <StatesSection />
        <FloatingSection />
      </main>
    </div>
    <Toaster />
  </>
)

const ModeToggle = () => {
  const other = useShownMode() === 'dark' ? 'light' : 'dark'
  const Picture = other === 'light' ? Sun : Moon
  return (
    <IconButton
      label={`Use ${other} colours`}
      icon={<Picture />}
      size="sm"
      tooltipSide="bottom"
      onClick={() => setColorMode(other)}
    />
  )
}
