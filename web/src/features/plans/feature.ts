import { useNavigate } from '@tanstack/react-router'
import { defineFeature } from '../../lib/feature/feature.ts'

/** Messages about a limit link to what lifts it. */
const usePricingOpener = () => {
  const navigate = useNavigate()
  return { openId: undefined, open: () => void navigate({ to: '/', hash: 'pricing' }) }
}

export const feature = defineFeature({ name: 'plans', openers: { plan: usePricingOpener } })
