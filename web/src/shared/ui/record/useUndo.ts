import { type ReactNode, useState } from 'react'
import { trackUndo } from './undoing.tsx'

export interface ActionResult {
  text: string
  /** Part of it did not come about, or not as one would think. */
  isPartial?: boolean
  /** Details to show beside it, such as skipped students. */
  more?: ReactNode
}

/** An action that was carried out at once, with its undo. */
export interface Done extends ActionResult {
  /** Reverses the action and returns the new state in words; throws a `CallError`. */
  undo?: () => Promise<string | ActionResult>
  /** The time for an undo, in milliseconds; without it until the next action. */
  undoFor?: number
}

/**
 * Shows an action that is done, or with null clears the view because another action begins. Actions
 * of the same `kind` stay in view together, so several removals in a row each keep their undo. An
 * action replaces the previous one of the same `subject`, whose undo would be refused. The subject is
 * the key of the row, which says that its undo is under way.
 */
export type SayDone = (done: Done | null, kind?: string, subject?: string) => void

/** The actions in view, newest first. The key is there because an action can be repeated. */
export type DoneActions = readonly {
  readonly key: number
  readonly done: Done
  readonly subject?: string | undefined
}[]

const nothing: { kind: string; count: number; done: DoneActions } = { kind: '', count: 0, done: [] }

/** The most actions in view. */
const mostShown = 5

function trackedByRow(done: Done, subject: string | undefined): Done {
  const { undo } = done
  if (undo === undefined || subject === undefined) return done
  return { ...done, undo: () => trackUndo(subject, undo) }
}

/** The last actions with their undos, for an `UndoBar`. */
export function useUndo(): { done: DoneActions; say: SayDone } {
  const [{ done }, setState] = useState(nothing)
  const say: SayDone = (action, kind = '', subject) => {
    const latest = action && trackedByRow(action, subject)
    setState((before) => {
      const kept =
        kind !== '' && kind === before.kind
          ? before.done.filter(
              ({ done: { undo }, ...one }) =>
                undo !== undefined && (subject === undefined || one.subject !== subject),
            )
          : []
      if (latest === null) return { ...before, kind, done: kept }
      const key = before.count + 1
      const shown = [{ key, done: latest, subject }, ...kept]
      return { kind, count: key, done: shown.slice(0, mostShown) }
    })
  }
  return { done, say }
}
