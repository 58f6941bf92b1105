import { useEffect } from 'react'
import { pressedKey } from './pressed-key.ts'
import { findShortcut, isTaken } from './shortcut.ts'

/** How long the second key of two may take. */
const patienceMs = 1_500

/** Listens for two keys in turn, before what has the focus takes the second of them for itself. Answers how to stop. */
const hearKeysInTurn = (): (() => void) => {
  let begun: { key: string; at: number } | undefined
  const hear = (event: KeyboardEvent): void => {
    const { timeStamp, ctrlKey, metaKey, altKey } = event
    const key = pressedKey(event)
    if (key === 'Shift') return
    const first = begun && timeStamp - begun.at < patienceMs ? begun.key : undefined
    begun = undefined
    if (ctrlKey || metaKey || altKey || isTaken(event)) return
    const meant = first && findShortcut((keys) => keys.length === 2 && keys[0] === first && keys[1] === key)
    if (meant) {
      event.preventDefault()
      event.stopPropagation()
      meant.act?.(event)
    } else if (findShortcut((keys) => keys.length === 2 && keys[0] === key)) begun = { key, at: timeStamp }
  }
  window.addEventListener('keydown', hear, { capture: true })
  return () => window.removeEventListener('keydown', hear, { capture: true })
}

/** Handles the listed shortcuts of two keys in turn, such as `g` and then `t`. */
export const useKeysInTurn = (): void => useEffect(hearKeysInTurn, [])
