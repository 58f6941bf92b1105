import ts from 'typescript'

/**
 * Every regular expression of a source: literals, and `RegExp` of constant texts. `source` is undefined where it is
 * built at run time, so that nobody can tell what it will be.
 */
export const patternsIn = (file, text) => {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = []
  const add = (node, source, flags) => {
    const { line } = parsed.getLineAndCharacterOfPosition(node.getStart())
    found.push({ place: `${file}:${line + 1}`, source, flags })
  }
  const isRegExp = (node) =>
    (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    } else if (isRegExp(node)) {
      const [source, flags] = node.arguments ?? []
      const isKnown = [source, flags].every((part) => !part || ts.isStringLiteralLike(part))
      add(node, isKnown ? (source?.text ?? '') : undefined, flags?.text ?? '')
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}
