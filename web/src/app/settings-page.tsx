import { sectionLater } from '../features/accounts/settings/section-later.tsx'
import { SettingsPage } from '../features/accounts/settings/settings-page.tsx'
import { again } from '../lib/api/again.ts'

const others = {
  plan: sectionLater(
    'plan',
    async () => (await again(() => import('../features/plans/plan-section.tsx'))).PlanSection,
  ),
}

/** The settings, with the sections of features that accounts may not import. */
export const Settings = () => <SettingsPage others={others} />
