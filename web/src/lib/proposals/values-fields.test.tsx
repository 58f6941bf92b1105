import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ValuesFields } from './values-fields.tsx'

const shown = (type: 'date' | 'money', standard: string): string =>
  renderToStaticMarkup(
    <ValuesFields
      variables={[{ key: 'start', label: 'Start', type, default: standard, required: false }]}
      values={{}}
      currency="EUR"
      errors={{}}
      onChange={() => undefined}
    />,
  )

test('shows a default as its field would, and as it stands while it is typed', () => {
  expect(shown('date', '2026-11-30')).toContain('placeholder="Nov 30, 2026"')
  expect(shown('date', '30 N')).toContain('placeholder="30 N"')
  expect(shown('money', '50k')).toContain('placeholder="50k"')
})
