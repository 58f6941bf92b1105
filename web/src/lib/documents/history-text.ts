import { isCalendarDate } from '@daybook/contract/calendar'
import { decimalsOf } from '@daybook/contract/money'
import { dateText } from '../formats/date-text.ts'
import { formatMoney } from '../formats/figure-formats.ts'

/** What follows was typed by a person, and stays as it is. */
const typed = 'void: '

/** `140.00` of EUR as 14000; undefined for what is no amount of it. */
const minorUnits = (digits: string, currency: string): number | undefined => {
  const [whole = '', fraction = ''] = digits.split('.')
  const isAmount = /^\d+$/.test(whole) && /^\d*$/.test(fraction) && /^[A-Z]{3}$/.test(currency)
  return isAmount && fraction.length === decimalsOf(currency) ? Number(whole + fraction) : undefined
}

/** An entry of the history, whose days and amounts the server notes as `2026-12-01` and `140.00 EUR`, as we write them. */
export const historyText = (what: string): string => {
  if (what.startsWith(typed)) return what
  const parts = what.split(/( |, |; )/)
  const shown: string[] = []
  for (let place = 0; place < parts.length; place += 1) {
    const [part = '', between, next = ''] = parts.slice(place, place + 3)
    const amount = between === ' ' ? minorUnits(part, next) : undefined
    if (amount !== undefined) {
      shown.push(formatMoney(amount, next))
      place += 2
    } else shown.push(isCalendarDate(part) ? dateText(part) : part)
  }
  return shown.join('')
}
