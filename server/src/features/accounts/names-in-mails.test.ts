import { changeEmail, deleteAccount } from '@daybook/contract/account-security'
import { forgotPassword, type Session } from '@daybook/contract/accounts'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { password, verifiedPerson } from '../../../test/registrations.ts'
import { nameInMail, textInMail } from '../../mail/typed-text.ts'

const stranger = 'stranger@elsewhere.example'
const device = 'Gift at evil.com (http://evil.com/gift)'

/** Everything that somebody can have mailed through their account, to any address. */
const mailsAround = async (app: TestApp, firstName: string) => {
  const ada: Session = await verifiedPerson(app, { firstName })
  const { email, username } = ada.user
  const headers = { 'user-agent': device }
  await app.call(forgotPassword, { body: { email } })
  await app.call(changeEmail, { as: ada, body: { email: stranger, password }, headers })
  const mails = await app.mails()
  await app.call(deleteAccount, { as: ada, body: { username, password } })
  return [...mails, ...(await app.mails()).slice(mails.length)]
}

describe('a mail', () => {
  test.for(['evil.com', 'You won, see www.evil.com now', 'http://evil.com', 'evil。com', 'https:evil'])(
    'holds no name that could be read as a link: %s',
    async (firstName, { app }) => {
      const mails = await mailsAround(app, firstName)
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Verify your e-mail address',
        'Set a new password',
        'Your e-mail address may change',
        'Confirm your new e-mail address',
        'Your account is deleted',
      ])
      expect(mails.filter(({ to }) => to === stranger)).toHaveLength(1)
      for (const { html, text } of mails) {
        expect(html + text).not.toContain(firstName)
        expect(html + text).not.toMatch(/evil[.。]com|http:\/\/evil/)
      }
      expect(mails[0]?.text).toContain('Welcome\n')
    },
  )

  test('greets everybody else by name', async ({ app }) => {
    const mails = await mailsAround(app, 'J. Ada')
    const greetings = mails.map(({ text }) => text).filter((text) => text.includes(', J. Ada'))
    expect(greetings).toHaveLength(4)
  })
})

describe('typed text', () => {
  test.for([
    ['Ada', ', Ada'],
    ['Nguyễn-O’Brien Jr.', ', Nguyễn-O’Brien Jr.'],
    ['J. R. 2:', ', J. R. 2:'],
    ['St.John', ''],
    ['tel:0900', ''],
    ['1.2.3.4', ''],
  ] as const)('as a name, %s is %j', ([name, shown]) => expect(nameInMail(name)).toBe(shown))

  test.for([
    ['Version 5.0; rv:150.0 at 9:30.', 'Version 5.0; rv:150.0 at 9:30.'],
    ['http://evil.com/a', 'http: //evil. com/a'],
    ['mailto:ada', 'mailto: ada'],
    ['evil.a.com or a.bc', 'evil.a. com or a. bc'],
    ['69 د.ك. and J.R. at 9 a.m', '69 د.ك. and J.R. at 9 a.m'],
  ] as const)('as a text, %s is %j', ([text, shown]) => expect(textInMail(text)).toBe(shown))
})
