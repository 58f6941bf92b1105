import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)
const plainNames: Record<string, string> = {
  int: 'whole number',
  array: 'list',
  boolean: 'true or false',
  string: 'text',
}

const isOfForm = ({ code, path }: Issue): boolean =>
  path.length === 0 && (code === 'invalid_value' || code === 'invalid_type')

/** Where a value could be valid in several ways, picks the complaints about the way that was meant. */
const meant = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const ways = issue.errors
  const found = ways.find((way) => way.length > 0 && !way.some(isOfForm)) ?? ways.at(-1)?.slice(0, 1)
  if (!found) {
    const message = issue.message.startsWith('Invalid') ? 'Has a wrong form' : issue.message
    return [{ ...issue, code: 'custom', message }]
  }
  return found.flatMap((inner) => meant({ ...inner, path: [...issue.path, ...inner.path] }))
}

const sentence = (issue: Issue): string => {
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) {
    if (issue.message.endsWith('received undefined')) return 'Is required'
    const name = plainNames[issue.expected] ?? issue.expected
    return name === 'text' || name === 'true or false' ? `Must be ${name}` : `Must be ${article(name)}`
  }
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid'))
    return `Must be one of: ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return `Must be at most ${issue.maximum}`
  if (issue.code === 'too_small' && issue.message.startsWith('Too small'))
    return `Must be at least ${issue.minimum}`
  return issue.message
}

/** Path of each refused field (`a.0.b`) and one sentence about it; the first complaint per field wins. */
export const fieldErrors = (error: { issues: readonly Issue[] }): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of error.issues.flatMap(meant))
    fields[issue.path.map(String).join('.') || 'body'] ??= sentence(issue)
  return fields
}
