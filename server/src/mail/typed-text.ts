// A mail may reach a stranger to whoever typed its names, and mail programs turn text into links: after a scheme,
// and where a dot stands inside a word, also with the dots of other scripts.
const linkLike = /:\S|[.。．｡][\p{L}\p{N}]/u
// A single letter ends no address: it stands in initials, and in currencies such as `د.ك.`
const joint = /:(?=[\p{L}/])|[.。．｡](?=\p{L}(?![.\s]|$))/gu

/** A name after a greeting, as in `Welcome, Ada`; empty for a name that could be read as a link. */
export const nameInMail = (name: string): string => (linkLike.test(name) ? '' : `, ${name}`)

/** What somebody typed or a device called itself, with spaces that break up links. */
export const textInMail = (text: string): string => text.replace(joint, '$& ')
