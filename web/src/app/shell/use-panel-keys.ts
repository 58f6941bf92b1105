import { useOpen } from '../../lib/page/open-state.ts'
import { useShortcut } from '../../lib/page/shortcut.ts'
import { useIsNarrow, useIsRoomy } from '../../ui/use-media-query.ts'
import { useShowsWeek, useWeekName } from './week-toggle.tsx'

/** Handles the keys of the panel toggles; each acts only where its toggle shows. */
export const usePanelKeys = (hasPanel: boolean): void => {
  const isNarrow = useIsNarrow()
  const isRoomy = useIsRoomy()
  const showsWeek = useShowsWeek()
  const [isLeftShown, showLeft] = useOpen('sidebarOpen')
  const [isRightShown, showRight] = useOpen(useWeekName())
  useShortcut('[', () => showLeft(!isLeftShown), {
    label: 'Show or hide the sidebar',
    group: 'Everywhere',
    when: hasPanel ? isRoomy : !isNarrow,
  })
  useShortcut(']', () => showRight(!isRightShown), {
    label: 'Show or hide the week',
    when: showsWeek && !isNarrow,
  })
}
