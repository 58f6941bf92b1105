import { useLocation, useNavigate } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'
import { upgradePlace } from '../../lib/limits/upgrade-place.ts'

/** Messages about a limit link to what lifts it. */
const usePricingOpener = () => {
  const navigate = useNavigate()
  const { href } = useLocation()
  return { openId: undefined, open: () => void navigate(upgradePlace(href)) }
}

export const feature = defineFeature({ name: 'plans', openers: { plan: usePricingOpener } })
