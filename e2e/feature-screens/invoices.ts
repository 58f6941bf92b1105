import type { FeatureScreens } from '../feature-screens.ts'
import { invoicesScreens, makeInvoices, noInvoices } from '../invoices-screen.ts'

export const screens: FeatureScreens = {
  make: makeInvoices,
  newcomers: { 'no invoices': noInvoices },
  members: invoicesScreens,
}
