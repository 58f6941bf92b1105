import { useOpen } from '../../lib/page/open-state.ts'
import { useShortcut } from '../../lib/page/shortcut.ts'
import { useIsNarrow, useIsWidest } from '../../ui/use-media-query.ts'
import { useShowsWeek, useWeekName } from './week-toggle.tsx'

/** The keys of the toggles, once a page; they act where their toggles show. */
export const usePanelKeys = (hasPanel: boolean): void => {
  const isNarrow = useIsNarrow()
  const isWidest = useIsWidest()
  const showsWeek = useShowsWeek()
  const [isLeftShown, showLeft] = useOpen('sidebarOpen')
  const [isRightShown, showRight] = useOpen(useWeekName())
  useShortcut('[', () => showLeft(!isLeftShown), {
    label: 'Show or hide the sidebar',
    group: 'Everywhere',
    when: hasPanel ? isWidest : !isNarrow,
  })
  useShortcut(']', () => showRight(!isRightShown), {
    label: 'Show or hide the week',
    when: showsWeek && !isNarrow,
  })
}
