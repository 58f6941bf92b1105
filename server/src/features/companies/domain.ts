import { domainToASCII } from 'node:url'

/** Anybody gets an address there, so that one proves nothing about a company. */
const mailProviders = new Set(
  [
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com',
    'mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de gmx.at gmx.ch web.de t-online.de freenet.de mail.com',
    'mail.ru yandex.com yandex.ru zoho.com fastmail.com hey.com tutanota.com tuta.com posteo.de mailbox.org orange.fr',
    'free.fr laposte.net libero.it virgilio.it qq.com 163.com 126.com sina.com naver.com daum.net rediffmail.com',
  ].flatMap((line) => line.split(' ')),
)

const plain = (host: string): string =>
  domainToASCII(host.toLowerCase().replace(/\.$/, '')).replace(/^www\./, '')

/** The domain of a website, without a leading `www.`; blank for none. */
export const domainOfWebsite = (website: string): string =>
  URL.canParse(website) ? plain(new URL(website).hostname) : ''

/** Why mail to `email` says nothing about whose the website is, by field; undefined where it does (rules §9). */
export const domainComplaint = (
  email: string,
  website: string,
): { email: string } | { website: string } | undefined => {
  if (!website) return { website: 'Website is required for verification' }
  if (!email) return { email: 'Email is required for verification' }
  const domain = domainOfWebsite(website)
  if (!domain.includes('.') || /^[\d.]+$/.test(domain))
    return { website: 'Must be a website on a domain of the company' }
  if (mailProviders.has(domain))
    return { website: 'Must be the company’s own domain, not that of a mail provider' }
  return plain(email.slice(email.lastIndexOf('@') + 1)) === domain
    ? undefined
    : { email: `Must be an address at ${domain}, the domain of the website` }
}
