import type { Task } from '@daybook/contract/tasks'
import { useState } from 'react'
import { useShortcut } from '../../../lib/page/shortcut.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { toast } from '../../../ui/toast.ts'
import { loadShareDialog } from '../../sharing/sharing.ts'
import { useShareTask } from './share-task.ts'

interface ShareShortcutProps {
  tasks: readonly Task[] | undefined
  openId: string | undefined
}

/** The key s shares the task that has the focus, else the one that the panel shows. */
export const ShareShortcut = ({ tasks, openId }: ShareShortcutProps) => {
  const [id, setId] = useState<string>()
  const shareTask = useShareTask()
  const find = (wanted: string | null | undefined) => tasks?.find(({ _id }) => _id === wanted)
  const task = find(id)
  const close = () => setId(undefined)
  const ask = () => {
    const wanted = find(document.activeElement?.getAttribute('data-task') ?? openId)
    if (wanted?.can.share) setId(wanted._id)
    else
      toast({
        id: 'share',
        title: 'No item selected for sharing',
        description: wanted ? 'Only the owner can share it.' : 'Select a task in the list first.',
      })
  }
  useShortcut('s', ask, { label: 'Share the task', group: 'In a list' })
  return (
    <LazyPart isOpen={task !== undefined} load={loadShareDialog} onFailed={close}>
      {(ShareDialog) => task && <ShareDialog item={shareTask(task)} onClose={close} />}
    </LazyPart>
  )
}
