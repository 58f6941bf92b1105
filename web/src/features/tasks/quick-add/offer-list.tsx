import { Folder, Hash, Plus } from 'lucide-react'
import { ListOption } from '../../../ui/list-option.tsx'
import type { ListParts } from '../../../ui/use-combobox.ts'
import type { Offer } from './quick-offers.ts'

export interface OfferListProps extends ListParts {
  offered: readonly Offer[]
}

/** Tags or projects for the word that is being typed, below the field, which keeps the focus. */
export const OfferList = ({ offered, listProps, optionProps }: OfferListProps) => (
  <div {...listProps} aria-label={offered[0]?.kind === 'tag' ? 'Tags' : 'Projects'}>
    {offered.map((offer, at) => (
      <ListOption key={offer.isNew ? 'new' : offer.written} {...optionProps(at)}>
        {offer.isNew ? (
          <Plus className="text-ink-muted" />
        ) : offer.kind === 'tag' ? (
          <Hash className="text-ink-muted" />
        ) : (
          <Folder className="text-ink-muted" />
        )}
        <span dir="auto" className="min-w-0 truncate">
          {offer.isNew ? `Create ${offer.kind} “${offer.name}”` : offer.name}
        </span>
      </ListOption>
    ))}
  </div>
)
