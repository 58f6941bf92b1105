const mostLines = 60
const isPage = (file) => /^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/.test(file)
const isRead = (file) => /\.(m?[jt]s|tsx|md|sql|css|html)$/.test(file) || file === '.ci/run'
const parts = [
  ['a title', /^# (\d{3})\. \S/],
  ['a date', /^Date: \d{4}-\d{2}-\d{2}/m],
  ['a status', /^Status: \S/m],
  ['its context', /^## Context$/m],
  ['its decision', /^## Decision$/m],
  ['its consequences', /^## Consequences$/m],
]

/**
 * Cited decisions and rules (headings of docs/rules.md) that do not exist, and decision pages that lack a part or
 * do not fit on a page. One line per fault; `files` and `text` as for `brokenRules`.
 */
export const brokenCitations = ({ files, text }) => {
  const pages = files.filter(isPage)
  const names = new Set(pages.map((file) => file.split('/').at(-1)))
  const numbers = pages.map((file) => numberOf(file))
  const headings = new Set(files.includes('docs/rules.md') ? headingsOf(text('docs/rules.md')) : [])
  const missing = (file) => {
    const content = text(file)
    const at = (index) => `${file}:${content.slice(0, index).split('\n').length}`
    const all = (pattern) => [...content.matchAll(pattern)]
    return [
      ...all(/\bdecisions?\s+(\d{3})\b/gi)
        .filter(([, number]) => !numbers.includes(number))
        .map(({ 1: number, index }) => `${at(index)}: there is no decision ${number}`),
      ...all(/\bdecisions\/(\d{3}(?:-[a-z0-9-]+\.md)?)/g)
        .filter(([, name]) => !(name.length === 3 ? numbers.includes(name) : names.has(name)))
        .map(({ 1: name, index }) => `${at(index)}: there is no docs/decisions/${name}`),
      ...(isPage(file) ? all(/\]\((\d{3}-[a-z0-9-]+\.md)\)/g) : [])
        .filter(([, name]) => !names.has(name))
        .map(({ 1: name, index }) => `${at(index)}: there is no docs/decisions/${name}`),
      ...all(/\b(rules|spec [12])[\s/*#-]+§(\d+)((?:(?:,| and) §\d+)*)/gi).flatMap(
        ({ 1: source, 2: first, 3: rest, index }) =>
          [first, ...[...rest.matchAll(/\d+/g)].map(([number]) => number)]
            .map((number) => `${source.toLowerCase()} §${number}`)
            .filter((rule) => !headings.has(rule))
            .map((rule) => `${at(index)}: docs/rules.md has no '${rule}'`),
      ),
    ]
  }
  const incomplete = (file) => {
    const content = text(file)
    const lines = content.split('\n').length - 1
    return [
      ...parts.filter(([, pattern]) => !pattern.test(content)).map(([part]) => `${file}: lacks ${part}`),
      ...(lines > mostLines ? [`${file}: ${lines} lines, at most ${mostLines}; figures go to bench/`] : []),
      ...(numbers.filter((number) => number === numberOf(file)).length > 1
        ? [`${file}: its number is given twice`]
        : []),
    ]
  }
  return [...files.filter(isRead).flatMap(missing), ...pages.flatMap(incomplete)]
}

const numberOf = (file) => file.split('/').at(-1).slice(0, 3)

const headingsOf = (rules) =>
  [...rules.matchAll(/^### ((?:rules|spec [12]) §\d+):/gm)].map(([, name]) => name)
