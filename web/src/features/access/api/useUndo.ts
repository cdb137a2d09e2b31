import { undoBatch } from '@shala/contract/access/accessPlans'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import { useRef } from 'react'
import { useActionQueue } from '../../../shared/server/ActionQueue.ts'
import { useServer } from '../../../shared/server.ts'
import { useActions } from '../../../shared/ui/record/useActions.ts'

/**
 * Takes batches back. An undo is a batch of its own: `onUndone` is told its name. People are written
 * to only where that is chosen.
 */
export function useUndo(onUndone: (undoId: string) => void) {
  const server = useServer()
  const queue = useActionQueue()
  const { refusals, isPending, act } = useActions(() => undefined)
  /** The undo of each batch keeps its name: asked for again, it is the same. */
  const names = useRef(new Map<string, string>())

  const undo = (batchId: string, notify: NotifyOption) =>
    act(batchId, async () => {
      const undoId = names.current.get(batchId) ?? crypto.randomUUID()
      names.current.set(batchId, undoId)
      await queue.run([`accessBatches/${batchId}`], () =>
        server.call(undoBatch, { batchId, undoId, notify }),
      )
      onUndone(undoId)
      return { text: 'It is being undone.' }
    })
  return {
    undo: (batchId: string, notify: NotifyOption) => void undo(batchId, notify),
    isPending,
    refusals,
  }
}
