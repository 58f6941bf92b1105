import { Folder, Hash } from 'lucide-react'
import { menuItemColors, menuItemStyles } from '../../../ui/menu-styles.ts'
import type { Offer } from './quick-offers.ts'

export interface OfferListProps {
  id: string
  offered: readonly Offer[]
  /** The one that the arrow keys are on. */
  index: number
  onPick: (offer: Offer) => void
}

/** Tags or projects for the word that is being typed, below the field, which keeps the focus. */
export const OfferList = ({ id, offered, index, onPick }: OfferListProps) => (
  <div id={id} role="listbox" aria-label={offered[0]?.kind === 'tag' ? 'Tags' : 'Projects'}>
    {offered.map((offer, at) => (
      <div
        key={offer.name}
        id={`${id}-${at}`}
        role="option"
        // With the keyboard the field itself chooses.
        tabIndex={-1}
        aria-selected={at === index}
        data-highlighted={at === index || undefined}
        onPointerDown={(event) => {
          event.preventDefault()
          onPick(offer)
        }}
        className={`${menuItemStyles} ${menuItemColors.usual} text-ink-muted hover:bg-wash`}
      >
        {offer.kind === 'tag' ? <Hash aria-hidden="true" /> : <Folder aria-hidden="true" />}
        <span dir="auto" className="min-w-0 truncate text-ink">
          {offer.name}
        </span>
      </div>
    ))}
  </div>
)
