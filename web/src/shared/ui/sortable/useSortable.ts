import type { SavedRecord } from '@shala/contract/audit'
import { useRef, useState } from 'react'
import type { Load } from '../../load.ts'
import { useActionQueue } from '../../server/ActionQueue.ts'

/** A record that has its place among others. */
export interface Placed {
  readonly id: string
  readonly data: { readonly revision: number }
}

/** Sends an order: each record with the revision that was seen. Throws a `CallError`. */
export type SendPositions = (seen: SavedRecord[]) => Promise<readonly SavedRecord[]>

/**
 * The order of a collection's records as the admin arranges them: shown at once and saved one
 * change after the other, so that several quick moves don't wait. Deleted and restored records are
 * part of later changes. `getPath` names the record that holds an item, if items are not records of
 * the collection.
 */
export function useSortable<Item extends Placed>(
  collection: string,
  load: Load<unknown>,
  sendPositions: SendPositions,
  getPath = (id: string) => `${collection}/${id}`,
) {
  const queue = useActionQueue()
  /** The keys as they were arranged last; null where what is stored counts. */
  const [arranged, setArranged] = useState<readonly string[] | null>(null)
  const underWay = useRef(0)
  const gone = useRef(new Set<string>())
  const back = useRef(new Map<string, number>())

  // Once everything was answered, and what is stored was read after that, the latter counts.
  const isRead = load.state === 'ready' && !load.stale
  const [pending, setPending] = useState(0)
  if (arranged !== null && pending === 0 && isRead) setArranged(null)

  /** The records that were read, as they are arranged now. */
  const arrange = (stored: readonly Item[]): readonly Item[] => {
    if (arranged === null) return stored
    const getPlace = ({ id }: Item) => {
      const place = arranged.indexOf(id)
      return place < 0 ? arranged.length : place
    }
    return stored.toSorted((one, other) => getPlace(one) - getPlace(other))
  }
  // What is shown was read after all of it.
  const forget = () => {
    gone.current.clear()
    back.current.clear()
  }
  const count = (by: 1 | -1) => {
    underWay.current += by
    setPending(underWay.current)
  }
  /** Throws the `CallError` that it met; what is stored is shown again then. */
  const order = async (items: readonly Item[]): Promise<void> => {
    if (underWay.current === 0 && isRead) forget()
    setArranged(items.map(({ id }) => id))
    const paths = [collection, ...items.map(({ id }) => getPath(id))]
    try {
      await counted(queue.run(paths, () => send(items)))
    } catch (error) {
      setArranged(null)
      throw error
    }
  }
  const counted = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    count(1)
    try {
      return await work
    } finally {
      count(-1)
    }
  }
  const send = async (items: readonly Item[]) => {
    const shown = items.filter(({ id }) => !gone.current.has(id))
    const restored = [...back.current].filter(([key]) => !shown.some(({ id }) => id === key))
    const seen = [
      ...shown.map(({ id, data }) => ({ id, revision: data.revision })),
      ...restored.map(([id, revision]) => ({ id, revision })),
    ].map(({ id, revision }) => ({ id, revision: queue.since(getPath(id), revision) }))
    const revisions = new Map(seen.map(({ id, revision }) => [id, revision]))
    for (const { id, revision } of await sendPositions(seen)) {
      queue.went(getPath(id), revisions.get(id) ?? revision, revision)
    }
  }

  /** Deletes a record, in its turn; `work` gets the revision to name, and answers the one it made. */
  const leaveOut = ({ id, data }: Placed, work: (revision: number) => Promise<number>) =>
    inTurn(id, async () => {
      const revision = await getStep(id, data.revision, work)
      gone.current.add(id)
      back.current.delete(id)
      return revision
    })
  /** Brings a record back that was deleted here, in its turn. */
  const bringBack = (id: string, deletedBy: number, work: (revision: number) => Promise<number>) =>
    inTurn(id, async () => {
      const revision = await getStep(id, deletedBy, work)
      gone.current.delete(id)
      back.current.set(id, revision)
      return revision
    })
  const inTurn = (id: string, work: () => Promise<number>) =>
    counted(queue.run([collection, getPath(id)], work))
  const getStep = async (id: string, seen: number, work: (revision: number) => Promise<number>) => {
    const revision = queue.since(getPath(id), seen)
    const made = await work(revision)
    queue.went(getPath(id), revision, made)
    return made
  }
  return { arrange, order, leaveOut, bringBack }
}
