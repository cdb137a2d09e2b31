import type { SavedRecord } from '@shala/contract/audit'
import { useRef, useState } from 'react'

/** A record that has its place among others. */
export interface Placed {
  readonly id: string
  readonly data: { readonly revision: number }
}

interface Order<Item> {
  items: readonly Item[]
  /** What it was made of: as soon as something newer was read, that counts. */
  stored: readonly Item[]
}

/** Sends an order: each record with the revision that was seen. Throws a `Refusal`. */
export type SendOrder = (seen: SavedRecord[]) => Promise<readonly SavedRecord[]>

/**
 * The order of records as somebody arranges them: shown at once, sent one after the other, so that
 * who moves one three places with three presses waits for none of them.
 */
export function useOrder<Item extends Placed>(sendOrder: SendOrder) {
  const [ordered, setOrdered] = useState<Order<Item> | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  // What our own calls made of them is what we have seen.
  const revisions = useRef(new Map<string, number>())

  /** The records that were read, as they are arranged now. */
  const arrange = (stored: readonly Item[]): readonly Item[] =>
    ordered?.stored === stored ? ordered.items : stored

  /** Throws the `Refusal` that it met; what is stored is shown again then. */
  const order = async (items: Item[], stored: readonly Item[]): Promise<void> => {
    setOrdered({ items, stored })
    const turn = last.current.then(() => send(items))
    last.current = turn.catch(() => undefined)
    try {
      await turn
    } catch (error) {
      setOrdered(null)
      throw error
    }
  }
  const send = async (items: Item[]) => {
    const seen = items.map(({ id, data }) => ({
      id,
      revision: Math.max(data.revision, revisions.current.get(id) ?? 0),
    }))
    for (const { id, revision } of await sendOrder(seen)) revisions.current.set(id, revision)
  }
  return { arrange, order }
}
