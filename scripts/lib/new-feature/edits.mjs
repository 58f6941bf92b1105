/**
 * What makes a new feature part of the product: one edit a place, each a line below `after`, or at the top of the file.
 * All else that is to be known of it stands in its own files, and is found there.
 */
export const editsFor = ({ plural, singular, many, one }) => [
  {
    file: 'scripts/lib/feature-order.mjs',
    note: 'right of every feature that it imports',
    after: "  'sharing',",
    line: `  '${plural}',`,
  },
  {
    file: 'contract/src/record-types.ts',
    after: 'export const recordTypes = [',
    line: `  '${singular}',`,
  },
  {
    file: 'contract/src/record-types.ts',
    after: 'export const shareableTypes = [',
    line: `  '${singular}',`,
  },
  {
    file: 'contract/src/plans.ts',
    note: 'how many the basic plan has room for',
    after: '  basic: {',
    line: `    '${plural}': 3,`,
  },
  {
    file: 'contract/src/plans.ts',
    after: '  pro: {',
    line: `    '${plural}': null,`,
  },
  {
    file: 'server/src/features.ts',
    line: `import { ${many} } from './features/${plural}/feature.ts'`,
  },
  {
    file: 'server/src/features.ts',
    note: 'in the feature order',
    after: '  sharing,',
    line: `  ${many},`,
  },
  {
    file: 'web/src/app/router.tsx',
    line: `import { ${one}Routes } from '../features/${plural}/routes.ts'`,
  },
  {
    file: 'web/src/app/router.tsx',
    after: 'members.addChildren([',
    line: `    ...${one}Routes(ofMembers),`,
  },
]

/** The edits as a person is told them, file by file. */
export const editsAsText = (edits) => {
  const files = [...new Set(edits.map(({ file }) => file))]
  const told = files.map((file) => {
    const lines = edits.filter((edit) => edit.file === file)
    const said = lines.map(
      ({ note, after, line }) =>
        `  ${line.trim().padEnd(56)} ${[after && `below \`${after.trim()}\``, note].filter(Boolean).join(', ')}`,
    )
    return [file, ...said.map((line) => line.trimEnd())].join('\n')
  })
  return told.join('\n\n')
}
