import type { Plugin } from 'vite'

/** What zod's schemas do to describe themselves, in the lines of its own source. */
const describing = [
  / *inst\._zod\.processJSONSchema = .*\n/g,
  / *toJSONSchema\(params\) \{\n.*\n *\},\n/g,
  / *(in|out)put: createStandardJSONSchemaMethod\(.*\n/g,
]

/**
 * Leaves out how zod turns a schema into JSON Schema, which only the server does: a sixth of zod, that no bundler can
 * leave out, since each schema refers to it. Who calls `toJSONSchema` in the browser all the same finds no such method.
 */
export const zodWithoutJsonSchema = (): Plugin => ({
  name: 'daybook-zod-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      const shorter = describing.reduce((rest, pattern) => {
        const left = rest.replace(pattern, '')
        if (left === rest) this.error(`zod no longer reads ${pattern}: see to it that this page does without`)
        return left
      }, code)
      return { code: shorter, map: null }
    },
  },
})
