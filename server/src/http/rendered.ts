import type { ReactElement } from 'react'

/** What search engines, previews of links and readers without scripts get of a page that the web app then takes over. */
export interface Rendered {
  title: string
  description: string
  /** The address that it should be known by. */
  url: string
  /** An address of a picture. */
  image: string | null
  isListed: boolean
  /** What machines read of it, by schema.org. */
  data: object
  body: ReactElement
}
