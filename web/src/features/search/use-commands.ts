import { fold } from '@daybook/contract/fold'
import { useNavigate } from '@tanstack/react-router'
import { CornerDownLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import type { NavigationEntry, PanelAddress, Place } from '../../lib/feature/feature.ts'
import { currentShortcuts } from '../../lib/page/current-shortcuts.ts'
import { isBasic } from '../../lib/session/is-basic.ts'
import type { PaletteOption, PaletteSection } from './palette-option.ts'
import { rankOf } from './rank.ts'

/** Found by their file name, like the manifests; loaded with the palette only. */
const placesOf = import.meta.glob<() => readonly Place[]>('../*/palette-places.ts', {
  eager: true,
  import: 'places',
})

/** The panel of each kind of record, with what a new one is called. */
export interface KindPanel extends PanelAddress {
  type: string
  word: string
  /** The page that adds one. */
  addsAt: string
}

/** What one can do and where one can go from here: pages, new records, and the shortcuts of the page behind. */
export const useCommands = (
  navigation: readonly NavigationEntry[],
  panels: readonly KindPanel[],
): readonly PaletteSection[] => {
  const navigate = useNavigate()
  // Read once: the page behind does not change.
  const [shortcuts] = useState(currentShortcuts)
  const keysOf = (label: string) => shortcuts.find((shortcut) => shortcut.label === label)?.keys
  /** The page whose gate says what Pro is, where this person may not make one. */
  const gateOf = (addsAt: string) =>
    isBasic()
      ? navigation.find(
          ({ isPro, to, also = [] }) => isPro && [to, ...also].some((path) => addsAt.startsWith(path)),
        )
      : undefined
  // What one makes most often comes last in the feature order.
  const create = panels.toReversed().map(({ type, word, addsAt, startCreating }): PaletteOption => {
    const gate = gateOf(addsAt)
    return {
      id: `new ${type}`,
      icon: Plus,
      label: `New ${word.toLowerCase()}`,
      note: gate && 'Pro',
      words: 'create add make',
      keys: keysOf(`New ${word.toLowerCase()}`),
      act: gate ? () => void navigate({ to: gate.to }) : startCreating,
    }
  })
  const pages = navigation.map(
    ({ label, to, icon, isPro, keys }): PaletteOption => ({
      id: `go ${to}`,
      icon,
      label,
      note: isPro ? 'Pro' : undefined,
      words: `go to ${label}`,
      keys: keys?.split(' '),
      act: () => void navigate({ to }),
    }),
  )
  const places = Object.values(placesOf).flatMap((list) => list())
  const parts = places.map(
    ({ label, icon, link, words }): PaletteOption => ({
      ...{ id: `go ${label}`, icon, label },
      words: `go to ${words ?? ''}`,
      act: () => void navigate(link),
    }),
  )
  const own = new Set([...create, ...pages].map(({ label }) => label))
  const here = shortcuts.flatMap(({ keys, label, group, act }): PaletteOption[] =>
    act && (group === 'Everywhere' || group === 'This page') && !own.has(label) && keys[0] !== 'Ctrl'
      ? [
          {
            ...{ id: `do ${label}`, icon: CornerDownLeft, label, keys },
            act: () => act(new KeyboardEvent('keydown', { key: keys[0] })),
          },
        ]
      : [],
  )
  return [
    { label: 'Create', options: create },
    { label: 'Go to', options: [...pages, ...parts] },
    { label: 'On this page', options: here },
  ]
}

const mostFound = 5

/** What does not begin with the text, but holds a word that does, comes after the records. */
const weak = 4

/** The commands that hold every word of a text: `named` are those that begin with its first word, and `others` the rest. */
export const matchCommands = (sections: readonly PaletteSection[], text: string) => {
  const wanted = fold(text.trim())
  const words = wanted.split(/\s+/)
  const matched = sections.map(({ label, options }) => ({
    label,
    options: options
      .filter((option) => {
        const all = ` ${fold(`${option.label} ${option.words ?? ''}`)}`
        return words.every((word) => all.includes(` ${word}`))
      })
      .map((option) => {
        const begins = [option.label, option.words ?? ''].some((said) =>
          fold(said).startsWith(words[0] ?? ''),
        )
        return { option, rank: begins ? (rankOf(fold(option.label), wanted) ?? 3) : weak }
      })
      .toSorted((one, other) => one.rank - other.rank),
  }))
  const sectionsOf = (isMeant: (rank: number) => boolean) =>
    matched.flatMap(({ label, options }): PaletteSection[] => {
      const meant = options.filter(({ rank }) => isMeant(rank)).slice(0, mostFound)
      return meant.length > 0 ? [{ label, options: meant.map(({ option }) => option) }] : []
    })
  return { named: sectionsOf((rank) => rank < weak), others: sectionsOf((rank) => rank === weak) }
}
