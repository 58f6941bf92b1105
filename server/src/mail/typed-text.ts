// A mail may reach somebody who knows nothing of whoever typed what stands in it, and mail programs make links of texts:
// after a scheme, and where a dot stands within a word, in the scripts that write it otherwise too.
const linkLike = /:\S|[.。．｡][\p{L}\p{N}]/u
const joint = /:(?=[\p{L}/])|[.。．｡](?=\p{L})/gu

/** A name after a greeting, as in `Welcome, Ada`; nothing of one that could be read as a link. */
export const nameInMail = (name: string): string => (linkLike.test(name) ? '' : `, ${name}`)

/** What somebody typed or a device said of itself, with a space where a link would hold together. */
export const textInMail = (text: string): string => text.replace(joint, '$& ')
