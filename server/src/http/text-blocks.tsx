import { textBlocks } from '@daybook/contract/markdown-text'

/** A text in Markdown without its marks, for readers without scripts. */
export const TextBlocks = ({ text }: { text: string }) =>
  textBlocks(text).map((block, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a static page has no other order
    const key = at
    if (block.kind === 'list')
      return (
        <ul key={key}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    return block.kind === 'heading' ? <h2 key={key}>{block.text}</h2> : <p key={key}>{block.text}</p>
  })

/** As much of a text as previews of links show. */
export const inPreview = (text: string): string =>
  text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text
