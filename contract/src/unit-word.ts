import type { DocumentWords } from './document-words/words.ts'

/** Units that are counted and take an s in English: those that the product offers, and what its templates and people name. */
const counted = new Set([
  ...['hour', 'day', 'item', 'week', 'month', 'quarter', 'year', 'night', 'session', 'visit', 'workshop'],
  ...['page', 'word', 'article', 'post', 'screen', 'image', 'photo', 'video', 'icon', 'logo', 'slide'],
  ...['interview', 'test', 'round', 'user', 'seat', 'licence', 'license', 'piece', 'package', 'unit'],
])

/** `hours` for 4.75 of an hour, a quantity in decimal digits; a unit that is not known stands as it was typed. */
export const englishUnit = (unit: string, quantity: string): string =>
  counted.has(unit) && Math.abs(Number(quantity)) !== 1 ? `${unit}s` : unit

/** A unit as documents call it beside its quantity: in their language where it is the product's, else as it was typed. */
export const unitWord = (
  unit: string,
  quantity: string,
  { language, units }: Pick<DocumentWords, 'language' | 'units'>,
): string =>
  language === 'en'
    ? englishUnit(unit, quantity)
    : Object.hasOwn(units, unit)
      ? units[unit as keyof DocumentWords['units']]
      : unit
