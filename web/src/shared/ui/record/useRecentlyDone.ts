import { useState } from 'react'
import type { Done } from './UndoNotice.tsx'

/** What was done last, each with a key of its own: the same may be done twice in the same words. */
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
