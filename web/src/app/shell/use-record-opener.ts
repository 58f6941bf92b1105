import { useEffect, useEffectEvent } from 'react'
import { provideOpener } from '../../lib/records/open-record.ts'
import { features } from '../features.ts'

const openers = features.flatMap(({ name, records, openers: others = {} }) =>
  Object.entries(records ? { ...others, [name]: records.panel.readAddress } : others),
)

/** Lets toasts open what they are about: a record's details, a day's time entries, or the page that lifts a limit. */
export const useRecordOpener = (): void => {
  // The list never changes, so all of the hooks run at every render.
  const read = new Map(openers.map(([name, readOpener]) => [name, readOpener()]))
  const openerOf = useEffectEvent((name: string) => read.get(name))
  useEffect(
    () =>
      provideOpener((name, id) => {
        const found = openerOf(name)
        // Read when it is pressed, since the page may have changed.
        return found && found.openId !== id ? () => openerOf(name)?.open(id) : undefined
      }),
    [],
  )
}
