/** How to open the details of a record from a message; undefined where they are open already, or there are none. */
type Opener = (name: string, id: string) => (() => void) | undefined

const nowhere: Opener = () => undefined
let opener = nowhere

/** For the shell, which knows where each kind of record opens. Answers how to take it back. */
export const provideOpener = (next: Opener): (() => void) => {
  opener = next
  return () => {
    opener = nowhere
  }
}

/** Opens the details of a record, where it has any. */
export const openerOf: Opener = (name, id) => opener(name, id)

/** As part of a message about a limit of the person's plan: the way to what lifts it. */
export const upgradeAction = () => {
  const onPress = opener('plan', 'pro')
  return onPress && { action: { label: 'Upgrade', onPress } }
}

/** As part of a message: stays until it is pressed, as what it leads to waits to be decided. */
export const openAction = (name: string, id: string) => {
  const onPress = opener(name, id)
  return onPress && { stays: true as const, action: { label: 'Open', onPress } }
}
