import type { Tokens } from 'marked'
import { cn } from '../class-names.ts'
import { renderInline } from './inline-markdown.tsx'

const aligned = { left: 'text-left', center: 'text-center', right: 'text-right' }

const cellLook = (align: Tokens.TableCell['align']) =>
  cn('max-w-60 border-b py-1.5 not-last:pe-4 align-top', align ? aligned[align] : 'text-start')

/** A table wider than its place scrolls, also by the arrow keys. */
export const MarkdownTable = ({ table: { header, rows } }: { table: Tokens.Table }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the keyboard
  <div role="group" tabIndex={0} aria-label="Table" className="my-1 overflow-x-auto rounded-sm">
    <table dir="auto" className="w-max min-w-full border-collapse text-sm tabular-nums">
      <thead>
        <tr>
          {header.map((cell, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the columns of a text have no names
            <th key={index} scope="col" className={cn(cellLook(cell.align), 'font-medium text-ink-muted')}>
              {renderInline(cell.tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows of a text have no names
          <tr key={index}>
            {row.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns of a text have no names
              <td key={column} className={cellLook(cell.align)}>
                {renderInline(cell.tokens)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
