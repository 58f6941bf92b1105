/**
 * Normalises text for search: accents and case do not count, in any script (rules §4). Some letters meet only as
 * capitals (ß and SS, ı and I), and the form of a small sigma depends on what follows.
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
