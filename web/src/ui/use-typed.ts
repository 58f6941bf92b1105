import { useState } from 'react'

interface Typing {
  /** As the form holds it: what was read, or a text that gives nothing. */
  value: string
  /** Reads a text; null where it gives nothing. */
  read: (text: string) => string | null
  /** Hears of each letter: what the text gives, or the text itself where it gives nothing. */
  onChange?: (value: string) => void
  /** Hears of what the text gives, or of none, once the field is left or Enter is pressed. */
  onCommit?: (value: string) => void
}

/** A field whose text is read while it is typed, and shown as the person writes such things once it is left. */
export const useTyped = ({ value, read, onChange, onCommit }: Typing) => {
  const [typing, setTyping] = useState<{ text: string; over: string }>()
  const [isLeft, setLeft] = useState(false)
  const [told, setTold] = useState(value)
  const meaning = (text: string): string | null => (text.trim() === '' ? '' : read(text))
  if (value !== told) {
    setTold(value)
    // A value from elsewhere replaces what was typed; an echo of the typing does not.
    if (typing && value !== typing.text && value !== meaning(typing.text)) setTyping(undefined)
  }
  const text = typing?.text ?? value
  const meant = meaning(text)
  return {
    /** What is being typed; undefined where the value shows. */
    typed: typing?.text,
    /** What it says by now; undefined where it says nothing. */
    meant: meant ?? undefined,
    /** Left with a text that gives nothing. */
    isUnread: meant === null && isLeft,
    type: (next: string) => {
      setLeft(false)
      setTyping({ text: next, over: typing?.over ?? value })
      onChange?.(meaning(next) ?? next)
    },
    commit: () => {
      setLeft(true)
      if (!typing || meant === null) return
      setTyping(undefined)
      if (meant !== typing.over) onCommit?.(meant)
    },
    /** Takes what was chosen and not typed. */
    choose: (next: string) => {
      setTyping(undefined)
      onChange?.(next)
      if (next !== (typing?.over ?? value)) onCommit?.(next)
    },
  }
}
