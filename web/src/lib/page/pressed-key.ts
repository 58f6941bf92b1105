type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

const signs: Partial<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' }

/**
 * The key by the name that shortcuts have for it. A layout of another script has none of their letters: there the place
 * on the keyboard counts, of Latin layouts only what it types.
 */
export const pressedKey = ({ key, code, shiftKey }: Pressed): string => {
  if (!/^\p{L}+$/u.test(key) || /\p{Script=Latin}/u.test(key)) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return (shiftKey ? letter : letter?.toLowerCase()) ?? signs[code] ?? key
}

/** Whether Alt or AltGr only types a sign, as `[` on a German keyboard; with a letter, Alt belongs to the browser. */
export const isTypedWithAlt = ({ altKey, key }: Pick<KeyboardEvent, 'altKey' | 'key'>): boolean =>
  altKey && /^[\p{P}\p{S}]$/u.test(key)
