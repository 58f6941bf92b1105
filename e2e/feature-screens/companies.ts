import { companiesScreens, makeCompanies, noCompanies } from '../companies-screen.ts'
import type { FeatureScreens } from '../feature-screens.ts'

export const screens: FeatureScreens = {
  make: makeCompanies,
  newcomers: { 'no companies': noCompanies },
  members: companiesScreens,
}
