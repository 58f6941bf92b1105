import { fold } from '@daybook/contract/fold'

/** UNECE Recommendation 20, with the words that people type for each. */
const words: Readonly<Record<string, string>> = {
  C62: 'item items unit units piece pieces pc pcs stuck stk unite unidad ud pezzo stuks one',
  HUR: 'hour hours hr hrs h stunde stunden std heure heures hora horas ora ore uur uren timme timmar',
  DAY: 'day days d tag tage jour jours journee journees dia dias giorno giorni dag dagen dagar',
  WEE: 'week weeks woche wochen semaine semaines semana semanas settimana settimane weken',
  MON: 'month months mo monat monate mois mes meses mese mesi maand maanden manad',
  ANN: 'year years yr jahr jahre an ans annee annees ano anos anno anni jaar',
  MIN: 'minute minutes min minuten minuto minutos minuti',
  KMT: 'km kilometre kilometres kilometer kilometers',
  SMI: 'mile miles mi',
  MTR: 'm metre metres meter meters',
  MTK: 'm2 sqm qm',
  KGM: 'kg kilogram kilograms kilogramm kilo',
  LTR: 'l litre litres liter liters',
  LS: 'flat lump fixed project projekt projet pauschal pauschale forfait',
}
const codes = new Map(
  Object.entries(words).flatMap(([code, known]) => known.split(' ').map((word) => [word, code] as const)),
)

/** The code of a unit in one of several languages; undefined for a word of one’s own. */
export const unitCodeOf = (unit: string): string | undefined => codes.get(fold(unit).replaceAll('.', ''))
