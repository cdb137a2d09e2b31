import { useState } from 'react'
import { messageOf } from '../../Refusal.ts'
import type { Stored } from '../../server.ts'
import type { Done } from './Undoable.tsx'

interface Switch<Item, State> {
  stateOf: (item: Item) => State
  /** Asks the server for it, and gives the record as it is from then on. Throws a `Refusal`. */
  change: (record: Stored<Item>, state: State) => Promise<Item>
  /** What to say once a record is in a state. */
  said: (item: Item, state: State) => string
  /** The record as it is now. */
  onChanged: (record: Stored<Item>) => void
  onDone: (done: Done | null) => void
  /** Somebody else was first, or it did not work. */
  onRefused: () => void
}

interface Switching<Item, State> {
  set: (record: Stored<Item>, state: State) => Promise<void>
  /** The key of the record that is on its way; until it is there no other is switched. */
  pending: string | null
  /** Why the last one was refused, and which that was. */
  refused: { record: Stored<Item>; message: string } | null
}

/** Brings records from one state into another, such as out of use, each with a way back. */
export function useSwitch<Item, State>(parts: Switch<Item, State>): Switching<Item, State> {
  const { stateOf, said, onChanged, onDone, onRefused } = parts
  const [pending, setPending] = useState<string | null>(null)
  const [refused, setRefused] = useState<Switching<Item, State>['refused']>(null)

  const change = async (record: Stored<Item>, state: State): Promise<Stored<Item>> => {
    const changed = { id: record.id, data: await parts.change(record, state) }
    onChanged(changed)
    return changed
  }
  const set = async (record: Stored<Item>, state: State) => {
    if (pending !== null) return
    setPending(record.id)
    setRefused(null)
    onDone(null)
    const before = stateOf(record.data)
    try {
      const changed = await change(record, state)
      const undo = async () => {
        await change(changed, before)
        return said(record.data, before)
      }
      onDone({ text: said(record.data, state), undo })
    } catch (error) {
      setRefused({ record, message: messageOf(error) })
      onRefused()
    } finally {
      setPending(null)
    }
  }
  return { set, pending, refused }
}
