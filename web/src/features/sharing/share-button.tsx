import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { loadShareDialog } from './load-share-dialog.ts'
import { type ShareItem, wordsOf } from './share-item.ts'

const prepare = () => void loadShareDialog().catch(() => undefined)

interface ShareButtonProps {
  item: ShareItem
  /** With its word, where there is room for it. */
  labelled?: boolean
}

/** A button that opens the share dialog, whose keeper shows the message. */
export const ShareButton = ({ item, labelled }: ShareButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const icon = <Share2 />
  const handlers = { onPointerEnter: prepare, onFocus: prepare, onClick: () => setOpen(true) }
  return (
    <>
      {labelled ? (
        <Button {...handlers} variant="quiet" icon={icon} folds="md">
          Share
        </Button>
      ) : (
        <IconButton
          {...handlers}
          label={`Share ${wordsOf(item.type)}`}
          shortcut={['S']}
          icon={icon}
          tooltipSide="bottom"
        />
      )}
      <LazyPart isOpen={isOpen} load={loadShareDialog} onFailed={close}>
        {(ShareDialog) => <ShareDialog item={item} onClose={close} />}
      </LazyPart>
    </>
  )
}
