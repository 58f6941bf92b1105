import { useState } from 'react'
import { currentShortcuts, shortcutGroups } from '../../lib/page/current-shortcuts.ts'
import type { Shortcut } from '../../lib/page/shortcut.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'

/** Shortcuts of every panel, dialog and form. */
const always: readonly Shortcut[] = [
  { keys: ['Esc'], label: 'Close the topmost panel or dialog', group: 'Everywhere' },
  { keys: ['Ctrl', 'Enter'], label: 'Save or create', group: 'In a form' },
]

/** The shortcuts of the page beneath, by group (rules §13). */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  // Read once: the page behind the dialog does not change.
  const [shortcuts] = useState(() => [...currentShortcuts(), ...always])
  const groups = shortcutGroups
    .map((group) => ({ group, keys: shortcuts.filter((shortcut) => shortcut.group === group) }))
    .filter(({ keys }) => keys.length > 0)
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()} title="Keyboard shortcuts">
      {groups.map(({ group, keys }) => (
        <section key={group} aria-label={group}>
          <h3 className="pb-1 font-medium text-ink-muted text-sm">{group}</h3>
          <dl className="border-line border-t">
            {keys.map((shortcut) => (
              <div
                key={`${shortcut.label} ${shortcut.keys.join('+')}`}
                className="flex h-10 items-center justify-between gap-4 border-line border-b text-base"
              >
                <dt className="min-w-0 truncate">{shortcut.label}</dt>
                <dd className="shrink-0">
                  <Kbd keys={[...shortcut.keys]} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
