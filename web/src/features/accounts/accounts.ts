export { AccountPage } from './account-page.tsx'
export { accountKey } from './settings/account-listener.ts'
export { SettingsGroup } from './settings/settings-group.tsx'
