import { undoBatch } from '@shala/contract/accessPlans'
import type { Tell } from '@shala/contract/tell'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { messageOf } from '../../../../shared/Refusal.ts'
import { paths } from '../../../../shared/paths.ts'
import { useServer } from '../../../../shared/server.ts'

/**
 * Takes batches back. An undo is a batch of its own, and its page is opened. People are written to
 * only where that is chosen.
 */
export function useUndo() {
  const server = useServer()
  const [, navigate] = useLocation()
  const [pending, setPending] = useState<string | null>(null)
  const [refused, setRefused] = useState('')
  /** The undo of each batch keeps its name: asked for again, it is the same. */
  const names = useRef(new Map<string, string>())

  const undo = async (batchId: string, tell: Tell) => {
    if (pending !== null) return
    const undoId = names.current.get(batchId) ?? crypto.randomUUID()
    names.current.set(batchId, undoId)
    setPending(batchId)
    setRefused('')
    try {
      await server.call(undoBatch, { batchId, undoId, tell })
      navigate(paths.admin.batch(undoId))
    } catch (error) {
      setRefused(messageOf(error))
    } finally {
      setPending(null)
    }
  }
  return {
    undo: (batchId: string, tell: Tell = null) => void undo(batchId, tell),
    pending,
    refused,
  }
}
