import { useRef, useState } from 'react'
import { getErrorMessage } from '../../CallError.ts'
import type { Stored } from '../../query.ts'
import { useActionQueue } from '../../server/ActionQueue.ts'
import type { Done, SayDone } from './useUndo.ts'

interface Switch<Item, State> {
  collection: string
  getState: (item: Item) => State
  /** Asks the server for it, and gives the record as it is from then on. Throws a `CallError`. */
  change: (record: Stored<Item>, state: State) => Promise<Item>
  /** The message for the new state, which may take another look at the server. It does not throw. */
  said: (record: Stored<Item>, state: State) => Said | Promise<Said>
  /** The record as it is now. */
  onChanged: (record: Stored<Item>) => void
  onDone: SayDone
  /** Called if another user was faster, or if the change failed. */
  onRefused: () => void
}

type Said = string | Omit<Done, 'undo'>

interface Switching<Item, State> {
  set: (record: Stored<Item>, state: State) => Promise<void>
  isPending: (id: string, state?: State) => boolean
  /** Which were refused and why, since something was begun with nothing else under way. */
  refused: readonly { record: Stored<Item>; message: string }[]
}

interface Turn<State> {
  readonly id: string
  readonly state: State
}

/**
 * Brings records from one state into another, such as out of use, each with a way back. Any number
 * are under way at once; those of one record one after the other, each on what the one before made.
 */
export function useToggleWithUndo<Item extends { revision: number }, State>(
  parts: Switch<Item, State>,
): Switching<Item, State> {
  const { collection, getState, said, onChanged, onDone, onRefused } = parts
  const queue = useActionQueue()
  const [pending, setPending] = useState<readonly Turn<State>[]>([])
  const turns = useRef<readonly Turn<State>[]>([])
  const [refused, setRefused] = useState<Switching<Item, State>['refused']>([])
  /** The records after the user's own changes. */
  const made = useRef(new Map<string, Stored<Item>>())

  const keep = (next: readonly Turn<State>[]) => {
    turns.current = next
    setPending(next)
  }
  /** Answers the record before and after. */
  const change = (seen: Stored<Item>, state: State) => {
    const { id } = seen
    const path = `${collection}/${id}`
    return queue.run([path], async () => {
      const revision = queue.since(path, seen.data.revision)
      const own = made.current.get(id)
      const known = own?.data.revision === revision ? own.data : seen.data
      const before = { id, data: { ...known, revision } }
      const changed = { id, data: await parts.change(before, state) }
      queue.went(path, revision, changed.data.revision)
      made.current.set(id, changed)
      onChanged(changed)
      return { before, changed }
    })
  }
  const set = async (record: Stored<Item>, state: State) => {
    const { id } = record
    // The same thing is not done twice.
    if (turns.current.some((turn) => turn.id === id && turn.state === state)) return
    const turn = { id, state }
    if (turns.current.length === 0) setRefused([])
    keep([...turns.current, turn])
    onDone(null, 'state', id)
    try {
      const { before, changed } = await change(record, state)
      const undo = async () => {
        const first = getState(before.data)
        await change(changed, first)
        return said(record, first)
      }
      const text = await said(record, state)
      onDone({ ...(typeof text === 'string' ? { text } : text), undo }, 'state', id)
    } catch (error) {
      setRefused((others) => [...others, { record, message: getErrorMessage(error) }])
      onRefused()
    } finally {
      keep(turns.current.filter((one) => one !== turn))
    }
  }
  const isPending = (id: string, state?: State) =>
    pending.some((turn) => turn.id === id && (state === undefined || turn.state === state))
  return { set, isPending, refused }
}
