import { cancelPlan, openPortal, resumePlan } from '@daybook/contract/payments'
import { accountPlan, type PlanOverview } from '@daybook/contract/plans'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { accountKey } from '../accounts/accounts.ts'
import { checkoutComplaint, startOwnCheckout } from './plans.ts'

/** Below the account's key, so that news of the person refresh it. */
const planKey = [...accountKey, 'plan'] as const

/** The plan, its usage and its payments; read anew on every visit, since everything one does counts. */
export const usePlan = () =>
  useQuery({
    queryKey: planKey,
    queryFn: ({ signal }) => call(accountPlan, {}, { signal }),
    staleTime: 0,
  })

/** Goes to where Pro is paid. After a refusal the plan may differ from the screen. */
export const useUpgrade = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: startOwnCheckout,
    onError: (error) => {
      toast({ title: 'No payment was made', description: checkoutComplaint(error), tone: 'bad' })
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

/** Cancels: Pro lasts until the end of the paid month. */
export const useCancelPlan = () => useEnding(() => call(cancelPlan, {}), 'The plan was not cancelled')

/** Takes the cancellation back. */
export const useResumePlan = () => useEnding(() => call(resumePlan, {}), 'The plan was not resumed')

/** Goes to the provider's page for cards and receipts. */
export const usePortal = () =>
  useMutation({
    mutationFn: () => call(openPortal, {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: tellFailure('The billing page did not open'),
  })
