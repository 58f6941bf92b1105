import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { NavigationEntry } from '../../lib/feature/feature.ts'
import { knownFeatures } from '../../lib/feature/known-features.ts'
import { useKeysInTurn } from '../../lib/page/keys-in-turn.ts'
import { type Shortcut, useToldShortcuts } from '../../lib/page/shortcut.ts'
import { rememberRecord } from './recent.ts'

type Navigation = readonly NavigationEntry[]

/** `g` and another key lead to the pages that the navigation lists. */
const useGoKeys = (navigation: Navigation): void => {
  const navigate = useNavigate()
  const shortcuts = useMemo(
    () =>
      navigation.flatMap(({ label, to, keys }): Shortcut[] =>
        keys ? [{ keys: keys.split(' '), label, group: 'Go to', act: () => void navigate({ to }) }] : [],
      ),
    [navigation, navigate],
  )
  useToldShortcuts(shortcuts)
  useKeysInTurn()
}

/** Remembers which records are opened, for the palette. */
const useRecentlyOpened = (): void => {
  const client = useQueryClient()
  // The list of features never changes, so all of the hooks run at every render.
  const opened = knownFeatures().flatMap(({ name, records }) =>
    records ? { name, id: records.panel.readAddress().openId } : [],
  )
  const key = opened.map(({ id }) => id).join()
  const wereOpen = useRef(new Set<string>())
  const remember = useEffectEvent(() => {
    const open = opened.flatMap(({ name, id }) => (id ? [{ name, id }] : []))
    for (const record of open) if (!wereOpen.current.has(record.id)) rememberRecord(client, record)
    wereOpen.current = new Set(open.map(({ id }) => id))
  })
  useEffect(() => remember(), [key])
}

/** What works without the palette being open; loaded beside the page. */
export const SearchHost = ({ navigation }: { navigation: Navigation }) => {
  useGoKeys(navigation)
  useRecentlyOpened()
  return null
}
