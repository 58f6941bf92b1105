import type { SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { MailError, type MailMessage } from './mail.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const headerName = /^[A-Za-z0-9-]+$/

const bareAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u

// Control characters would end a header and begin another one.
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

const oneAddress = (address: string) => {
  if (address.length > 254 || !bareAddress.test(address)) throw new MailError('Not one e-mail address', true)
  return { name: '', address }
}

const ownHeaders = (headers: Record<string, string> = {}) =>
  Object.entries(headers).map(([key, value]) => {
    if (!headerName.test(key)) throw new MailError('Not a header name', true)
    return { key, value: oneLine(value) }
  })

const addressOf = (from: string): string => addressparser(from, { flatten: true })[0]?.address ?? ''

const domainOf = (from: string): string => addressOf(from).split('@')[1] || 'localhost'

/** @throws MailError where the message can never be sent as it is. */
export const compose = (message: MailMessage, from: string): SendMailOptions => {
  if (!uuid.test(message.id)) throw new MailError('Not a message id', true)
  return {
    messageId: `<${message.id}@${domainOf(from)}>`,
    from,
    to: message.shownTo?.map(oneAddress) ?? oneAddress(message.to),
    cc: message.shownCc?.map(oneAddress),
    // The envelope, whatever the head says.
    envelope: { from: addressOf(from), to: oneAddress(message.to).address },
    replyTo: message.replyTo === undefined ? undefined : oneAddress(message.replyTo),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    headers: [
      // Keeps out-of-office programs from answering.
      { key: 'Auto-Submitted', value: 'auto-generated' },
      { key: 'X-Auto-Response-Suppress', value: 'All' },
      ...ownHeaders(message.headers),
    ],
    attachments: message.attachments?.map(({ filename, contentType, contentBase64 }) => ({
      filename: oneLine(filename),
      contentType: oneLine(contentType),
      content: contentBase64,
      encoding: 'base64',
    })),
  }
}
