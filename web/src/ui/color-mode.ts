import { documentPreference } from './document-preference.ts'

export type ColorMode = 'dark' | 'light'

const groundColors = { dark: '#14110f', light: '#f8f7f3' }

export const { set: setColorMode, use: useColorMode } = documentPreference<ColorMode>({
  storageKey: 'colorMode',
  attribute: 'mode',
  values: ['dark', 'light'],
  onChange: (mode) =>
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', groundColors[mode]),
})
