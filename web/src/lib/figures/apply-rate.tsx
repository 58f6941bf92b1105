import { applyRate, type RateScope, rateOffer } from '@daybook/contract/apply-rate'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { call } from '../api/api-client.ts'
import { messageOf } from '../api/api-error.ts'
import { useOnline } from '../connection/online.ts'
import { formatDuration } from '../formats/clock-formats.ts'

// Begins as every key of what shows of recorded time does: what changes time or rates reads it again.
const timeKey = ['time']

/** Offers to apply a rate to the unbilled time that kept another one; nothing where there is none (rules §4). */
export const ApplyRate = ({ scope }: { scope: RateScope }) => {
  const client = useQueryClient()
  const isOnline = useOnline()
  const { data } = useQuery({
    queryKey: [...timeKey, 'rate-offer', scope],
    queryFn: ({ signal }) => call(rateOffer, { query: scope }, { signal, fresh: true }),
  })
  const applying = useMutation({
    // Offline it would wait, and then apply a rate that nobody was shown.
    networkMode: 'always',
    mutationFn: () => call(applyRate, { body: scope }),
    onSuccess: ({ seconds }) => {
      toast({ title: `Applied to ${formatDuration(seconds)} of unbilled time` })
      return client.invalidateQueries({ queryKey: timeKey })
    },
    onError: (error) =>
      toast({
        title: 'Failed to apply the rate',
        description: messageOf(error, 'Please try again.'),
        tone: 'bad',
      }),
  })
  const seconds = data?.seconds ?? 0
  if (seconds < 60 || !isOnline) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line px-3 py-1.5 text-sm">
      <span className="text-ink-muted">Some unbilled time still has an older rate.</span>
      <Button size="sm" loading={applying.isPending} onClick={() => applying.mutate()}>
        Apply to {formatDuration(seconds)} of unbilled time
      </Button>
    </div>
  )
}
