import { expect, inject } from 'vitest'
import { type ReceivedMail, readMailbox } from '../server/test/mailbox.ts'

/** The first mail to an address whose subject matches, as soon as it is there. */
export const mailTo = async (address: string, subject: RegExp): Promise<ReceivedMail> => {
  let mail: ReceivedMail | undefined
  await expect
    .poll(
      async () => {
        mail = (await readMailbox(inject('appDataDir'), address)).find((one) => subject.test(one.subject))
        return mail !== undefined
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  if (!mail) throw new Error('No mail came')
  return mail
}
