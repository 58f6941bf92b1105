import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import type { SearchProps } from '../../features/search/palette-option.ts'
import { SearchButton } from '../../features/search/search-button.tsx'

/** What of the top bar no page waits for. */
export const SearchAndBell = (search: SearchProps) => (
  <>
    <SearchButton {...search} />
    <NotificationBell />
  </>
)
