import { searchLength } from '@daybook/contract/search-length'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useEscape } from '../../lib/page/escape.ts'
import { pressedKey } from '../../lib/page/pressed-key.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export const paletteLabel = 'Search and commands'

export const placeholders = {
  all: 'Search, go anywhere, create anything',
  timer: 'Start a timer: which task?',
} as const

export const panelStyles =
  'fixed inset-x-0 top-(--toasts-above) bottom-(--toasts-below) z-50 flex animate-rise flex-col overflow-hidden bg-raised shadow-float outline-none md:inset-x-0 md:top-[12vh] md:bottom-auto md:mx-auto md:max-h-[min(34rem,76dvh)] md:w-160 md:max-w-[calc(100vw-2rem)] md:rounded-lg md:border md:border-line'

export const fieldRowStyles = 'flex shrink-0 items-center gap-3 border-line border-b pr-2 pl-4 md:pl-5'

export const fieldStyles =
  'h-13 min-w-0 flex-1 bg-transparent text-lg text-ink outline-none placeholder:text-ink-faint'

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
          <Search aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
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
          <IconButton label="Close" size="sm" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
      </div>
    </dialog>
  )
}
