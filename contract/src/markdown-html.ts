import { Parser } from 'marked'
import type { Reading } from './markdown-reading.ts'
import { readMarkdown } from './read-markdown.ts'

/** A text in Markdown as HTML. What looks like HTML in it comes through: who shows it cleans it first. */
export const markdownHtml = (text: string, whole?: Reading): string =>
  new Parser().parse(readMarkdown(text, whole))
