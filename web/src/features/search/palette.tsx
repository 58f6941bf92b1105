import { searchLength } from '@daybook/contract/search-length'
import { Search, Timer, X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatCounted } from '../../lib/formats/formats.ts'
import { useEscape } from '../../lib/page/escape.ts'
import { pressedKey } from '../../lib/page/pressed-key.ts'
import { overlayStyles } from '../../ui/dialog-styles.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { useCombobox } from '../../ui/use-combobox.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import type { PaletteOption, SearchProps } from './palette-option.ts'
import { PaletteRow } from './palette-row.tsx'
import { fieldRowStyles, fieldStyles, paletteLabel, panelStyles, placeholders } from './palette-styles.ts'
import { type PaletteMode, useSections } from './use-sections.ts'

interface PaletteProps extends SearchProps {
  /** What was typed into its frame while it loaded; undefined where there was no frame. */
  typed: string | undefined
  onClose: () => void
}

/** Goes anywhere, makes anything, starts and stops the timer, and finds every record that one may see (rules §13). */
export const Palette = ({ typed, onClose, ...reach }: PaletteProps) => {
  const [text, setText] = useState(typed ?? '')
  // It takes the place of its frame, which is there already.
  const [style] = useState(typed === undefined ? undefined : { animation: 'none' })
  const [mode, setModeAlone] = useState<PaletteMode>('all')
  const setMode = (next: PaletteMode) => {
    setModeAlone(next)
    setText('')
  }
  const { sections, isSearching, isOnline } = useSections(reach, { text, mode, setMode })
  const options = sections.flatMap((section) => section.options)
  const chosen = useRef<() => void>(undefined)
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus()
  useEscape('above', true, () => (mode === 'all' ? onClose() : setMode('all')))
  const choose = ({ refuses, stays }: PaletteOption, act: (() => void) | undefined) => {
    if (!act || refuses?.()) return
    if (stays) return act()
    // Once the palette has gone and the focus is back, as if it had never been there.
    chosen.current = act
    onClose()
  }
  const { field, active, mark, reset, takeKey, fieldProps, listProps, optionProps } = useCombobox({
    options,
    isOpen: true,
    keyOf: ({ id }) => id,
    onPick: (option) => choose(option, option.act),
  })
  const takeOwnKey = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean => {
    if (nativeEvent.isComposing) return false
    const isWithCtrl = ctrlKey || metaKey
    if (isWithCtrl && key === 'Enter' && active) choose({ ...active, stays: false }, active.otherwise?.act)
    else if (isWithCtrl && pressedKey(nativeEvent).toLowerCase() === 'k') onClose()
    else if (key === 'Backspace' && text === '' && mode !== 'all') setMode('all')
    else return false
    return true
  }

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay style={style} className={overlayStyles} />
        <Radix.Content
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event)
            chosen.current?.()
          }}
          aria-describedby={undefined}
          tabIndex={-1}
          style={style}
          className={panelStyles}
        >
          <Radix.Title className="sr-only">{paletteLabel}</Radix.Title>
          <div className={fieldRowStyles}>
            {mode === 'timer' ? (
              <Timer className="size-4 shrink-0 text-accent-ink" />
            ) : (
              <Search className="size-4 shrink-0 text-ink-faint" />
            )}
            <input
              type="text"
              dir="auto"
              ref={field}
              {...fieldProps}
              aria-label={placeholders[mode]}
              spellCheck={false}
              enterKeyHint="go"
              maxLength={searchLength}
              placeholder={placeholders[mode]}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                reset()
              }}
              onKeyDown={(event) => (takeOwnKey(event) || takeKey(event)) && event.preventDefault()}
              className={fieldStyles}
            />
            <Radix.Close asChild>
              <IconButton label="Close" shortcut={['Esc']} size="sm" icon={<X />} tooltipSide="bottom" />
            </Radix.Close>
          </div>
          <div
            {...listProps}
            aria-label="Results"
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
          >
            {sections.map(({ label, options: lines, awaited = 0 }) => (
              <div
                key={`${label} ${lines[0]?.id}`}
                role="group"
                aria-label={label}
                className="pb-2 last:pb-0"
              >
                <div aria-hidden="true" className="px-3 pt-2 pb-1 font-medium text-ink-muted text-xs">
                  {label}
                </div>
                {Array.from({ length: awaited }, (_, line) => (
                  <div key={line} className="h-10 max-md:h-12" />
                ))}
                {lines.map((option) => (
                  <PaletteRow
                    key={option.id}
                    {...optionProps(options.indexOf(option))}
                    option={option}
                    onPoint={() => mark(options.indexOf(option))}
                  />
                ))}
              </div>
            ))}
          </div>
          {options.length === 0 && !isSearching && (
            <p className="px-5 pb-5 text-ink-muted text-md">
              {mode === 'timer' ? 'No tasks yet: type what you are working on.' : 'Nothing matches.'}
            </p>
          )}
          <div className="flex h-10 shrink-0 items-center gap-4 border-line border-t px-5 text-ink-muted text-sm max-md:hidden">
            <span className="flex items-center gap-1.5">
              <Kbd keys={['↑', '↓']} /> Move
            </span>
            <span className="flex items-center gap-1.5">
              <Kbd keys={['Enter']} /> {active?.stays ? 'Choose' : 'Open'}
            </span>
            {active?.otherwise && (
              <span className="flex items-center gap-1.5">
                <Kbd keys={['Ctrl', 'Enter']} /> {active.otherwise.label}
              </span>
            )}
            {!isOnline && <span className="ml-auto">Offline: results from this device</span>}
          </div>
          <p role="status" className="sr-only">
            {text.trim() !== '' && !isSearching && formatCounted(options.length, 'result')}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
