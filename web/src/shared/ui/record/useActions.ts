import { useRef, useState } from 'react'
import { getErrorMessage, isAboutConnection } from '../../CallError.ts'
import { useBackOnline } from '../../browser/useBackOnline.ts'
import { useUndo, type Done, type DoneActions, type SayDone } from './useUndo.ts'

interface Actions {
  /** The last actions, for an `UndoBar`. */
  done: DoneActions
  say: SayDone
  /** Why actions were refused; each stays until something is begun with nothing else under way. */
  refusals: readonly string[]
  isPending: (name: string) => boolean
  /**
   * Does it, and says what became of it. While the action of a name is under way, the same is not
   * begun twice; null names none, for what may be pressed again at once, such as a step up. Actions
   * of the same kind, such as `removal`, each keep their undo in view, but one record (`subject`, by
   * default the name) has only one.
   */
  act: (
    name: string | null,
    work: () => Promise<Done>,
    kind?: string,
    subject?: string,
  ) => Promise<void>
}

/**
 * Runs actions on the records of a list. Several can run at once; actions on the same record are
 * queued (`ActionQueue`). Calls `onSettled` after each action, and `onDone` if another component
 * shows the result.
 */
export function useActions(onSettled: () => void, onDone?: SayDone): Actions {
  const { done, say: sayHere } = useUndo()
  const say = onDone ?? sayHere
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [pending, setPending] = useState<readonly string[]>([])
  useBackOnline(() => setRefusals((before) => before.filter((one) => !isAboutConnection(one))))
  const names = useRef<readonly string[]>([])
  const keep = (next: readonly string[]) => {
    names.current = next
    setPending(next)
  }
  const act = async (
    name: string | null,
    work: () => Promise<Done>,
    kind?: string,
    subject?: string,
  ) => {
    if (name !== null && names.current.includes(name)) return
    const own = name ?? crypto.randomUUID()
    if (names.current.length === 0) setRefusals([])
    keep([...names.current, own])
    say(null, kind, subject ?? own)
    try {
      say(await work(), kind, subject ?? own)
    } catch (error) {
      const message = getErrorMessage(error)
      setRefusals((before) => [...before.filter((one) => one !== message), message])
    }
    keep(names.current.filter((one) => one !== own))
    onSettled()
  }
  return { done, say, refusals, isPending: (name) => pending.includes(name), act }
}
