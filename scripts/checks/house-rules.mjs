import { readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fromRoot } from '../lib/root.mjs'
import { sourceFiles } from '../lib/source-files.mjs'
import { brokenCitations } from './citations.mjs'
import { brokenRules } from './rules.mjs'

const tree = {
  files: sourceFiles().map((file) => file.split(sep).join('/')),
  text: (file) => readFileSync(fromRoot(file), 'utf8'),
}
const broken = [...brokenRules(tree), ...brokenCitations(tree)]
for (const line of broken) console.log(line)
process.exit(broken.length ? 1 : 0)
