import { verifyCompany } from '@daybook/contract/companies'
import type { ResultOf } from '@daybook/contract/endpoint'
import { call } from '../../../lib/api/api-client.ts'
import { wasAnswered } from '../../../lib/api/api-error.ts'

type Verified = ResultOf<typeof verifyCompany>

/** What became of the link of a verification mail. */
export type Verification = { stage: 'success'; company: Verified } | { stage: 'error'; text: string }

/** What this entry of the tab's history remembers of its link. */
interface OpenedLink {
  verifiedCompany?: Verified
}

const failureOf = (error: unknown): Verification => ({
  stage: 'error',
  text: wasAnswered(error)
    ? error.message || 'Company verification failed.'
    : 'Daybook cannot be reached. Please open the link again in a moment.',
})

const verify = async (token: string): Promise<Verification> => {
  const { verifiedCompany } = (history.state as OpenedLink | null) ?? {}
  if (verifiedCompany) return { stage: 'success', company: verifiedCompany }
  try {
    const company = await call(verifyCompany, { params: { token } }, { fresh: true })
    history.replaceState({ ...history.state, verifiedCompany: company }, '')
    return { stage: 'success', company }
  } catch (error) {
    return failureOf(error)
  }
}

const underWay = new Map<string, Promise<Verification>>()

/**
 * Opens the link once a page, as React mounts twice in development. The token works only once: loaded anew, the page says
 * again what came of it.
 */
export const verifyOnce = (token: string): Promise<Verification> => {
  const asked = underWay.get(token) ?? verify(token)
  underWay.set(token, asked)
  return asked
}
