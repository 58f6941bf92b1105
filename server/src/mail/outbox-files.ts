import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Email } from 'postal-mime'
import { codeOf } from '../start-error.ts'

export interface OutboxFile {
  name: string
  mail: Email
}

// Files never change once they are there.
const parsed = new LRUCache<string, Email>({ max: 200 })

const parse = async (file: Buffer): Promise<Email> => {
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(file)
}

/** Names of the messages in the outbox, newest first; none if the folder is not there yet. */
export const listOutbox = async (dir: string): Promise<string[]> => {
  const names = await readdir(dir).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort((a, b) => (a < b ? 1 : -1))
}

/** A message by its file's name, or null: only what the folder itself lists as a plain file is ever opened. */
export const readOutbox = async (dir: string, name: string): Promise<OutboxFile | null> => {
  if (!(await listOutbox(dir)).includes(name)) return null
  const path = join(dir, name)
  if (!(await lstat(path)).isFile()) return null
  const mail = parsed.get(path) ?? (await parse(await readFile(path)))
  parsed.set(path, mail)
  return { name, mail }
}

export interface MailLink {
  href: string
  label: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const decode = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** The web addresses that a mail's HTML links to, each once, under the words of its first link. */
export const linksOf = (html: string): MailLink[] => {
  const links = new Map<string, string>()
  for (const link of html.split('<a ').slice(1)) {
    const [tag = ''] = link.split('>', 1)
    const href = decode(tag.split('href="')[1]?.split('"', 1)[0] ?? '')
    const [inner = ''] = link.slice(tag.length + 1).split('</a>', 1)
    const label = decode(inner.replace(/<[^<>]*>/g, ' ')).trim()
    if (/^https?:\/\//i.test(href) && !links.has(href)) links.set(href, label || href)
  }
  return [...links].map(([href, label]) => ({ href, label }))
}
