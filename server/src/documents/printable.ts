/** What PDF/A has no place for, and what nobody sees: controls but line ends, byte-order marks, non-characters. */
const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g
const lineEnds = /\r\n?|[\u2028\u2029]/g
const words = /[^\s\u200b]+/g

const breakable = (longest: number) => (word: string) =>
  word.length > longest ? word.replace(/.{6}(?=.)/gu, '$&\u200b') : word

/** A text as it can be set: lines end in one way, and a word of more than `longest` signs may break anywhere. */
export const printable = (text: string, longest = 24): string =>
  text.replace(lineEnds, '\n').replace(unprintable, ' ').replace(words, breakable(longest))
