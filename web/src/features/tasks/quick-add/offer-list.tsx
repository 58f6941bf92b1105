import { Folder, Hash } from 'lucide-react'
import { ListOption } from '../../../ui/list-option.tsx'
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
      <ListOption key={offer.name} id={`${id}-${at}`} isChosen={at === index} onChoose={() => onPick(offer)}>
        {offer.kind === 'tag' ? (
          <Hash aria-hidden="true" className="text-ink-muted" />
        ) : (
          <Folder aria-hidden="true" className="text-ink-muted" />
        )}
        <span dir="auto" className="min-w-0 truncate">
          {offer.name}
        </span>
      </ListOption>
    ))}
  </div>
)
