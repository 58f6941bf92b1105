import { Parser } from 'marked'
import { readMarkdown } from './read-markdown.ts'

/** A text in Markdown as HTML. What looks like HTML in it comes through: who shows it cleans it first. */
export const markdownHtml = (text: string): string => new Parser().parse(readMarkdown(text))
