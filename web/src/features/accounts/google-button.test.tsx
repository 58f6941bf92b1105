import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { GoogleButton } from './google-button.tsx'

const shownAt = (hostname: string) => {
  vi.stubGlobal('location', { hostname })
  return renderToStaticMarkup(<GoogleButton />)
}

it.each(['localhost', 'app.localhost', '127.0.0.1'])('stands disabled at %s until there are keys', (name) => {
  expect(shownAt(name)).toMatch(/<button[^>]* disabled=""[^>]*>Continue with Google</)
})

it.each(['daybook.example', 'localhost.example'])('is absent at %s until there are keys', (name) => {
  expect(shownAt(name)).toBe('')
})
