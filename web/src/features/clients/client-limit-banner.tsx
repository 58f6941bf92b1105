import type { Client } from '@daybook/contract/clients'
import { Link } from '@tanstack/react-router'
import { Banner } from '../../ui/banner.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { useLimitDismissal, useRemainingClients } from './client-limits.ts'
import { limitWords } from './limit-words.ts'

/** Warns a basic user who may add one more client, or none (spec 2 §9). */
export const ClientLimitBanner = ({ clients }: { clients: readonly Client[] | undefined }) => {
  const remaining = useRemainingClients(clients)
  const { isDismissed, dismiss } = useLimitDismissal()
  const words = limitWords(remaining)
  if (words === null || remaining === null || isDismissed) return null
  return (
    <Banner
      tone="warn"
      onDismiss={() => dismiss(remaining)}
      action={
        <Link to="/" hash="pricing" className={buttonStyles({ size: 'sm' })}>
          Upgrade
        </Link>
      }
    >
      {words}
    </Banner>
  )
}
