import { defaultProjectColor } from '@daybook/contract/project-color'

/** Each stands out from the paper and from the lamp-lit page. */
export const namedColors: readonly { value: string; name: string }[] = [
  { value: defaultProjectColor, name: 'Blue' },
  { value: '#1f8f8a', name: 'Teal' },
  { value: '#2f8f4e', name: 'Green' },
  { value: '#7d8520', name: 'Olive' },
  { value: '#a97a12', name: 'Ochre' },
  { value: '#c8631d', name: 'Orange' },
  { value: '#d2453d', name: 'Red' },
  { value: '#c7478f', name: 'Pink' },
  { value: '#8a5fd3', name: 'Violet' },
  { value: '#7a766f', name: 'Grey' },
]

/** What a colour is called; a foreign one by its code. */
export const colorName = (value: string): string =>
  namedColors.find((color) => color.value === value)?.name ?? value
