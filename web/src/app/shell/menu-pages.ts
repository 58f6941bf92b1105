import type { PagePath, Place } from '../../lib/feature/feature.ts'

/** Found by their file name, as the palette finds them. */
const placesOf = import.meta.glob<() => readonly Place[]>('../../features/*/palette-places.ts', {
  eager: true,
  import: 'places',
})

export type MenuPage = Pick<Place, 'label' | 'icon'> & { to: PagePath }

/** The pages that the navigation does not name, in the palette's order: on a phone, More leads to every page (rules §14). */
export const menuPages = (): readonly MenuPage[] =>
  Object.values(placesOf)
    .flatMap((list) => list())
    .flatMap(({ label, icon, ...place }) => (place.inMenu ? [{ label, icon, to: place.link.to }] : []))
