/**
 * Text as search compares it: accents and case do not count, in any script (decisions: search).
 * Some letters meet only as capitals (ß and SS, ı and I); which small sigma is written depends on what follows.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC')
