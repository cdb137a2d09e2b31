import { useRef, useState } from 'react'
import { getErrorMessage } from '../../AppError.ts'
import type { Done } from './UndoNotice.tsx'

interface Actions {
  /** What was done last, with the way back. */
  done: Done | null
  say: (done: Done | null) => void
  /** Why actions were refused; each stays until something is begun with nothing else under way. */
  refusals: readonly string[]
  isPending: (name: string) => boolean
  /**
   * Does it, and says what became of it. While the action of a name is under way, the same is not
   * begun twice; null names none, for what may be pressed again at once, such as a step up.
   */
  act: (name: string | null, work: () => Promise<Done>) => Promise<void>
}

/**
 * Runs actions on the records of a list. Several can run at once; actions on the same record are
 * queued (`ActionQueue`). Calls `onSettled` after each action, and `onDone` if another component
 * shows the result.
 */
export function useActions(onSettled: () => void, onDone?: (done: Done | null) => void): Actions {
  const [done, setDone] = useState<Done | null>(null)
  const say = onDone ?? setDone
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [pending, setPending] = useState<readonly string[]>([])
  const names = useRef<readonly string[]>([])
  const keep = (next: readonly string[]) => {
    names.current = next
    setPending(next)
  }
  const act = async (name: string | null, work: () => Promise<Done>) => {
    if (name !== null && names.current.includes(name)) return
    const own = name ?? crypto.randomUUID()
    if (names.current.length === 0) setRefusals([])
    keep([...names.current, own])
    say(null)
    try {
      say(await work())
    } catch (error) {
      const message = getErrorMessage(error)
      setRefusals((before) => [...before.filter((one) => one !== message), message])
    }
    keep(names.current.filter((one) => one !== own))
    onSettled()
  }
  return { done, say, refusals, isPending: (name) => pending.includes(name), act }
}

/** The last action with a key, because the same action may be repeated with the same message. */
export interface RecentlyDone {
  /** The newest first. */
  readonly all: readonly { readonly key: number; readonly done: Done }[]
  /**
   * Says what was done, or with null that something else is begun. It takes the place of what was
   * said before, but where both are of one `kind`: of several removals in a row each keeps its Undo.
   */
  readonly say: (done: Done | null, kind?: string) => void
}

const nothing: { kind: string; count: number; all: RecentlyDone['all'] } = {
  kind: '',
  count: 0,
  all: [],
}

export function useRecentlyDone(): RecentlyDone {
  const [{ all }, setState] = useState(nothing)
  const say = (done: Done | null, kind = '') =>
    setState((before) => {
      const kept = kind !== '' && kind === before.kind ? before.all : []
      if (done === null) return { ...before, kind, all: kept }
      const key = before.count + 1
      return { kind, count: key, all: [{ key, done }, ...kept] }
    })
  return { all, say }
}
