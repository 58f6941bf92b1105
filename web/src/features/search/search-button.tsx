import { Search } from 'lucide-react'
import { useState } from 'react'
import { again } from '../../lib/api/again.ts'
import { useShortcut } from '../../lib/page/shortcut.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { PaletteFrame } from './palette-frame.tsx'
import type { SearchProps } from './palette-option.ts'
import { SearchHost } from './search-host.tsx'

const loadPalette = async () => (await again(() => import('./palette.tsx'))).Palette
const shown = /^(Mac|iP)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

/** Opens the palette, as Ctrl+K does wherever one is (rules §13). */
export const SearchButton = ({ navigation }: SearchProps) => {
  const [isOpen, setOpen] = useState(false)
  useShortcut('Ctrl+K', () => setOpen(true), { label: 'Search and commands', group: 'Everywhere' })
  /** What stands in the frame while the palette loads; undefined once the palette has been there. */
  const [typed, setTyped] = useState<string | undefined>('')
  const close = () => setOpen(false)
  const closeFrame = () => {
    setTyped('')
    close()
  }
  const closePalette = () => {
    setTyped(undefined)
    close()
  }
  const loadAhead = () => void loadPalette().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpen(true)}
        // On the narrowest phones a change that waits needs its room, as long as it does.
        className={buttonStyles({
          variant: 'quiet',
          size: 'sm',
          className: 'max-sm:size-8 max-sm:px-0 max-[24rem]:group-has-[[data-waiting]]/bar:hidden',
        })}
      >
        <Search />
        <span className="max-lg:sr-only">Search</span>
        <span aria-hidden="true" className="text-ink-faint text-xs max-lg:hidden">
          {shown}
        </span>
      </button>
      <SearchHost navigation={navigation} />
      <LazyPart
        isOpen={isOpen}
        load={loadPalette}
        // What was typed waits for the next try, which the toast asks for.
        onFailed={close}
        meanwhile={<PaletteFrame text={typed ?? ''} onText={setTyped} onClose={closeFrame} />}
      >
        {(Palette) => <Palette navigation={navigation} typed={typed} onClose={closePalette} />}
      </LazyPart>
    </>
  )
}
