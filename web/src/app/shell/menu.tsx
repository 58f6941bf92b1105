import { MenuDrawerPanel, type MenuDrawerPanelProps } from './menu-drawer-panel.tsx'
import { menuPages } from './menu-pages.ts'

/**
 * The menu with every page in it. The panel is told of them, because what it imports is shared among dialogs (see
 * vite.config.ts), and a page that has the icon of one of them would load all of that.
 */
export const Menu = (props: Omit<MenuDrawerPanelProps, 'pages'>) => (
  <MenuDrawerPanel {...props} pages={menuPages()} />
)
