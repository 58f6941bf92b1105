import type { ProposalPrice, ProposalSection } from '@daybook/contract/proposal-parts'
import { builtInKeys, placeholder } from '@daybook/contract/proposal-text'

const possible = /^[a-z][a-z0-9_]{0,39}$/

/** The keys that texts name and that no variable has, as far as a variable may be called so. */
export const unknownKeys = (texts: readonly string[], known: readonly string[]): string[] => {
  const named = texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, key = '']) => key))
  return [...new Set(named)].filter(
    (key) => possible.test(key) && !known.includes(key) && !builtInKeys.includes(key),
  )
}

/** Whether a variable may be called so beside others. */
export const isFreeKey = (key: string, taken: readonly string[]): boolean =>
  possible.test(key) && !taken.includes(key) && !builtInKeys.includes(key)

/** A text in which another key stands for a variable. */
export const renameKey = (text: string, from: string, to: string): string =>
  text.replace(placeholder, (found, key: string) => (key === from ? found.replace(key, to) : found))

interface WithKeys {
  sections: readonly ProposalSection[]
  pricing: readonly ProposalPrice[]
}

/** Sections and prices in which another key stands for a variable. */
export const renameKeyIn = ({ sections, pricing }: WithKeys, from: string, to: string) => {
  const renamed = (text: string) => renameKey(text, from, to)
  return {
    sections: sections.map(({ title, body }) => ({ title: renamed(title), body: renamed(body) })),
    pricing: pricing.map((price) => ({ ...price, description: renamed(price.description) })),
  }
}

/** `project_goal` for `Project goal`; with a number behind it where another variable has that key. */
export const keyFrom = (label: string, taken: readonly string[]): string => {
  const key = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .slice(0, 200)
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('_')
    .replace(/^[0-9_]{1,200}/, '')
    .slice(0, 36)
  if (key === '') return ''
  const isFree = (one: string) => !taken.includes(one) && !builtInKeys.includes(one)
  const numbered = Array.from({ length: taken.length + 2 }, (_, at) => (at === 0 ? key : `${key}_${at + 1}`))
  return numbered.find(isFree) ?? key
}

/** `Project goal` for `project_goal`. */
export const labelFrom = (key: string): string => {
  const words = key.replace(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
