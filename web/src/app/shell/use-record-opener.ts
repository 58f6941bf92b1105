import { useEffect, useEffectEvent } from 'react'
import { provideOpener } from '../../lib/records/open-record.ts'
import { features } from '../features.ts'

const openers = features.flatMap(({ name, records, openers: others = {} }) =>
  Object.entries(records ? { ...others, [name]: records.panel.readAddress } : others),
)

/** Lets messages lead to what they are about: the details of a record, for time the entries of a day, or what lifts a limit. */
export const useRecordOpener = (): void => {
  // The openers never change, so that all of their hooks run at every render.
  const read = new Map(openers.map(([name, readOpener]) => [name, readOpener()]))
  const openerOf = useEffectEvent((name: string) => read.get(name))
  useEffect(
    () =>
      provideOpener((name, id) => {
        const found = openerOf(name)
        // By the page that is open when it is pressed.
        return found && found.openId !== id ? () => openerOf(name)?.open(id) : undefined
      }),
    [],
  )
}
