import { domainToASCII } from 'node:url'
import listed from 'email-providers/all.json' with { type: 'json' }
import { parse } from 'tldts'

/** Providers with domains in many countries, of which no list has all, such as yahoo.co.uk and gmx.ch. */
const providerNames = new Set(
  'aol fastmail gmail gmx googlemail hotmail hushmail icloud msn outlook protonmail rocketmail tutanota yahoo yandex ymail zohomail'.split(
    ' ',
  ),
)

/** With those that the list has not, aliases for anybody among them. */
const providerDomains = new Set([
  ...listed,
  ...[
    'live.at live.cl live.co.za live.com.my live.com.ph live.com.pt live.in live.no live.se passport.com zoho.eu',
    'a1.net caiway.nl chello.at eastlink.ca ee.co.uk hispeed.ch kabelbw.de numericable.fr ono.com op.pl proximus.be',
    'quicknet.nl sunrise.ch telia.com tlen.pl unitybox.de upcmail.nl vodafone.de vp.pl xs4all.nl ziggo.nl zoznam.sk',
    'azet.sk citromail.hu disroot.org dir.bg eclipso.de inbox.lt mail.bg mail.de mailfence.com mailo.com meta.ua',
    'posteo.de riseup.net sohu.com startmail.com tuta.com tuta.io 139.com',
    'aleeas.com anonaddy.com anonaddy.me duck.com mozmail.com passinbox.com passmail.net simplelogin.com slmail.me',
  ].flatMap((line) => line.split(' ')),
])

/** Anybody gets an address there, or a name below it, so that one proves nothing about a company. */
const isMailProvider = (host: string): boolean => {
  const { domain, domainWithoutSuffix, publicSuffix } = parse(host, { allowPrivateDomains: true })
  const ending = publicSuffix?.split('.').at(-1) ?? ''
  return (
    providerDomains.has(host) ||
    providerDomains.has(domain ?? '') ||
    // A company may be called so under an ending such as .agency.
    ((ending.length === 2 || ending === 'com' || ending === 'net') &&
      providerNames.has(domainWithoutSuffix ?? ''))
  )
}

const plain = (host: string): string =>
  domainToASCII(host.toLowerCase().replace(/\.$/, '')).replace(/^www\./, '')

/** The domain of a website, without a leading `www.`; blank for none. */
export const domainOfWebsite = (website: string): string =>
  URL.canParse(website) ? plain(new URL(website).hostname) : ''

/** Why mail to `email` does not prove who owns the website, by field; undefined where it does (rules §9). */
export const domainComplaint = (
  email: string,
  website: string,
): { email: string } | { website: string } | undefined => {
  if (!website) return { website: 'Website is required for verification' }
  if (!email) return { email: 'Email is required for verification' }
  const domain = domainOfWebsite(website)
  if (!domain.includes('.') || /^[\d.]+$/.test(domain))
    return { website: 'Must be a website on a domain of the company' }
  if (isMailProvider(domain))
    return { website: 'Must be the company’s own domain, not that of a mail provider' }
  return plain(email.slice(email.lastIndexOf('@') + 1)) === domain
    ? undefined
    : { email: `Must be an address at ${domain}, the domain of the website` }
}
