import { cancelPlan, openPortal, resumePlan } from '@daybook/contract/payments'
import { accountPlan, type PlanOverview } from '@daybook/contract/plans'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { accountKey } from '../accounts/accounts.ts'
import { checkoutComplaint, startOwnCheckout } from './plans.ts'

/** Below the account's, so that news of the person make it be read again. */
const planKey = [...accountKey, 'plan'] as const

/** The plan, what is used of it and what was paid; read anew whenever it is looked at, since all that one does counts. */
export const usePlan = () =>
  useQuery({
    queryKey: planKey,
    queryFn: ({ signal }) => call(accountPlan, {}, { signal }),
    staleTime: 0,
  })

/** Leaves for where Pro is paid for. Where that is refused, the plan may be another by now than what is on the screen. */
export const useUpgrade = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: startOwnCheckout,
    onError: (error) => {
      toast({ title: 'Nothing was paid', description: checkoutComplaint(error), tone: 'bad' })
      return client.invalidateQueries({ queryKey: planKey })
    },
  })
}

const tellFailure = (title: string) => (error: unknown) =>
  toast({ title, description: messageOf(error, 'Please check your connection and try again.'), tone: 'bad' })

const useEnding = (change: () => Promise<PlanOverview>, title: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (plan) => client.setQueryData(planKey, plan),
    onError: tellFailure(title),
  })
}

/** Pro until the end of the month that is paid for. */
export const useCancelPlan = () => useEnding(() => call(cancelPlan, {}), 'The plan was not cancelled')

/** Takes the cancellation back. */
export const useResumePlan = () => useEnding(() => call(resumePlan, {}), 'The plan was not resumed')

/** Leaves for the provider's page for cards and receipts. */
export const usePortal = () =>
  useMutation({
    mutationFn: () => call(openPortal, {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: tellFailure('The billing page did not open'),
  })
