import { clientsScreens, makeClients, noClients } from '../clients-screen.ts'
import type { FeatureScreens } from '../feature-screens.ts'

export const screens: FeatureScreens = {
  make: makeClients,
  newcomers: { 'no clients': noClients },
  members: clientsScreens,
}
