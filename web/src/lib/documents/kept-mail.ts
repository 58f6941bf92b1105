import { keepEdit, readEdit } from '../records/kept-edits.ts'

/** The mails about one kind of document that were typed and not sent; `name` is the name under which they are kept. */
export const keptMails = <F extends object>(name: string) => ({
  /** What was typed into a mail and not sent yet; the rest is as it was suggested. */
  fields: (id: string, suggested: F): F => ({ ...suggested, ...readEdit<F>(name, id).typed }),
  keep: (id: string, typed: Partial<F>): void => {
    const before = readEdit<F>(name, id).typed
    keepEdit<F>(name, id, { typed: { ...before, ...typed }, base: {} })
  },
  /** It was sent. */
  forget: (id: string): void => keepEdit<F>(name, id, { typed: {}, base: {} }),
})

/** The addresses in a field, which stand between commas, semicolons or spaces. */
export const addressesIn = (typed: string): string[] => typed.split(/[\s,;]/).filter(Boolean)
