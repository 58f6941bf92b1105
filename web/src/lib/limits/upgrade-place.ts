import type { PageState } from '../page/history-state.ts'

/** Where Pro is offered (spec 2 §9), with the way back to the address that one came from. */
export const upgradePlace = (from: string): { to: '/'; hash: string; state: PageState } => ({
  to: '/',
  hash: 'pricing',
  state: { from },
})
