import { useState } from 'react'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { MarkdownField } from '../../ui/markdown/markdown-field.tsx'
import { columns, Section, Specimen } from './specimen.tsx'

const brief = `# The library's new signage

Keziah wants it **calm**: *no arrows on the floor*, ~~no red~~ little red. The tender is at
https://library.example/tender, the drawings at [her share](https://share.example/drawings).

## What is agreed

1. Two rounds of sketches
2. One of them in Arabic
   - right to left, set by Omar
   - \`Noto Naskh\`, if the licence allows it

## Before Friday

- [x] Call the printer
- [ ] Ask for the price of *etched* brass, and whether the frames can be reused

> Nobody reads a sign. They look for one.`

const prices = `| Sign | Size | Pieces | Price |
| --- | --- | ---: | ---: |
| Entrance, both sides | 1200 × 400 mm | 2 | $1,240.00 |
| Shelf ends | 210 × 148 mm | 86 | $2,150.00 |
| Reading room, etched brass | 600 × 200 mm | 4 | $1,980.00 |

\`\`\`
brass-0.8mm  --etch 0.2  --fill black
\`\`\`

---

![The sketch of the entrance](https://share.example/entrance.png)`

const typed = `Agreed on the phone.
Ada sends the logo  (as SVG),
Bob the photos.

عنوان المكتبة: شارع النيل ١٢

Then the price & the date. <b>No</b> discount.`

/** Formatted texts, and their editor. */
export const MarkdownSection = () => {
  const [text, setText] = useState('Two rounds of **sketches**, then the price.')
  const change = { onChange: ({ target }: { target: { value: string } }) => setText(target.value) }
  return (
    <Section id="markdown" title="Text with marks">
      <Specimen name="Headings, lists, tasks, links, quotes; tables and code; plain text" className={columns}>
        <Markdown text={brief} headingLevel={4} className="text-base" />
        <Markdown text={prices} headingLevel={4} className="text-base" />
        <Markdown text={typed} headingLevel={4} className="text-base" />
      </Specimen>
      <Specimen name="A field: shown, with an edit that is not saved, empty, read-only" className={columns}>
        <MarkdownField label="Description" value={text} isChanged={false} {...change} />
        <MarkdownField label="Description" value={text} isChanged {...change} />
        <MarkdownField label="Description" value="" isChanged={false} {...change} />
        <MarkdownField label="Description" value={text} isChanged={false} readOnly />
      </Specimen>
    </Section>
  )
}
