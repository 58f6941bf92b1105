import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it, vi } from 'vitest'
import { MailButton, MailHeading, MailLayout, MailParagraph, MailSmallPrint, renderMail } from './render.tsx'

const href = 'https://daybook.example/verify-email?token=a&b=c'

const mail = (name: string) => (
  <MailLayout preview="Confirm your address">
    <MailHeading>Welcome, {name}</MailHeading>
    <MailParagraph>One click and you are in.</MailParagraph>
    <MailButton href={href}>Confirm address</MailButton>
    <MailSmallPrint>The link works for 24 hours.</MailSmallPrint>
  </MailLayout>
)

it('renders a document and its plain text, each with everything a reader needs', async () => {
  const { html, text } = await renderMail(mail('Anna'))
  expect(html).toMatch(/^<!DOCTYPE html/)
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).toContain('<title>Confirm your address</title>')
  expect(html).toContain('name="color-scheme" content="light"')
  expect(html).toContain('max-width:600px')
  expect(html.match(/href="https:\/\/daybook\.example\/verify-email\?token=a&amp;b=c"/g)).toHaveLength(2)
  expect(text).toBe(
    `Welcome, Anna\n\nOne click and you are in.\n\nConfirm address ${href}\n\nThe link works for 24 hours.`,
  )
})

it('leaves Node without storage that follows each promise of the process', async () => {
  const [run, enter] = [
    vi.spyOn(AsyncLocalStorage.prototype, 'run'),
    vi.spyOn(AsyncLocalStorage.prototype, 'enterWith'),
  ]
  await renderMail(mail('Anna'))
  expect(run).not.toHaveBeenCalled()
  expect(enter).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

it('escapes what a person typed', async () => {
  const { html, text } = await renderMail(mail('<img src=x onerror=alert(1)>'))
  expect(html).not.toContain('<img')
  expect(text).toContain('Welcome, <img src=x onerror=alert(1)>')
})

it('keeps its text legible: 4.5 to 1 on the button and for the faded lines', async () => {
  const { html } = await renderMail(mail('Anna'))
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }
  const button = /<td style="background-color:(#\w{6})/.exec(html)?.[1] ?? ''
  const sheet = /class="sheet" style="[^"]*background-color:(#\w{6})/.exec(html)?.[1] ?? ''
  const faded = /font-size:13px;line-height:20px;color:(#\w{6})/.exec(html)?.[1] ?? ''
  expect(contrast(button, '#ffffff')).toBeGreaterThan(4.5)
  expect(contrast(faded, sheet)).toBeGreaterThan(4.5)
})
