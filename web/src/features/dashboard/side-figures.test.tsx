import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Money } from './side-figures.tsx'

const euros = { currency: 'EUR', outstanding: 0, overdue: 0, unbilled: 9000 }

it('leads nowhere from unbilled time: no report counts everybody’s, of all time', () => {
  // A link cannot be drawn without a router.
  const markup = renderToStaticMarkup(<Money money={[euros]} />)
  expect(markup).toContain('Unbilled time')
  expect(markup).not.toContain('<a')
})
