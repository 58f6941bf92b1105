import { searchLength } from '@daybook/contract/search-length'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useEscape } from '../../lib/page/escape.ts'
import { pressedKey } from '../../lib/page/pressed-key.ts'
import { Button } from '../../ui/button.tsx'
import { fieldRowStyles, fieldStyles, paletteLabel, panelStyles, placeholders } from './palette-styles.ts'

interface PaletteFrameProps {
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/**
 * The palette's field, which is there at once and takes what is typed while the palette loads: a key that was meant for it
 * must not act on the page. Enter waits for the palette, since nothing is found yet.
 */
export const PaletteFrame = ({ text, onText, onClose }: PaletteFrameProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEscape('above', true, onClose)
  // The browser's own dialog keeps the focus where another one is open too, and gives it back when it closes. Both happen
  // before the next key: the palette then finds the focus where it was.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    field.current?.focus()
    return () => shown?.close()
  }, [])
  const takeKey = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing || !(ctrlKey || metaKey) || pressedKey(nativeEvent).toLowerCase() !== 'k')
      return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape closes it too
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-label={paletteLabel}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Outside its field, the dialog is the veil.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="fixed inset-0 size-full max-h-none max-w-none bg-scrim text-ink backdrop:bg-transparent"
    >
      <div className={panelStyles}>
        <div className={fieldRowStyles}>
          <Search className="size-4 shrink-0 text-ink-faint" />
          <input
            type="text"
            dir="auto"
            ref={field}
            aria-label={placeholders.all}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={searchLength}
            placeholder={placeholders.all}
            value={text}
            onChange={({ target }) => onText(target.value)}
            onKeyDown={takeKey}
            className={fieldStyles}
          />
          {/* The only way out on a phone while the network stalls. A tooltip would stand behind this dialog. */}
          <Button variant="quiet" size="sm" square icon={<X />} onClick={onClose}>
            <span className="sr-only">Close</span>
          </Button>
        </div>
      </div>
    </dialog>
  )
}
