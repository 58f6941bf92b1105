import { lazy } from 'react'
import { SettingsPage } from '../features/accounts/settings/settings-page.tsx'

const others = {
  plan: lazy(() =>
    import('../features/plans/plan-section.tsx').then((module) => ({ default: module.PlanSection })),
  ),
}

/** The settings with the sections of features that the account knows nothing of. */
export const Settings = () => <SettingsPage others={others} />
