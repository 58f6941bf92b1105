import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import type { SearchProps } from '../../features/search/palette-option.ts'
import { SearchButton } from '../../features/search/search-button.tsx'

/** The parts of the top bar that no page waits for. */
export const SearchAndBell = (search: SearchProps) => (
  <>
    <SearchButton {...search} />
    <NotificationBell />
  </>
)
