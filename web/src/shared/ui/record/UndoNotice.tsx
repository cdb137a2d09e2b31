import { useEffect, useState, type ReactNode } from 'react'
import { getErrorMessage } from '../../AppError.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import { takeFocus } from '../takeFocus.ts'

/** The result of an action. */
export interface ActionResult {
  text: string
  /** Part of it did not come about, or not as one would think. */
  isPartial?: boolean
  /** Details to show beside it, such as skipped students. */
  more?: ReactNode
}

/** Something that was done at once, and how to take it back. */
export interface Done extends ActionResult {
  /** Takes it back and says what is so again; throws an `AppError`. */
  undo?: () => Promise<string | ActionResult>
  /** How long it can be taken back, in milliseconds; without it until the next action. */
  undoFor?: number
}

/**
 * The last action with an Undo button, instead of a question before the action. It stays until the
 * next action, so there is no hurry.
 */
export function UndoNotice({ done, className }: { done: Done | null; className?: string }) {
  const [shown, setShown] = useState({ done, count: 0 })
  // The same may be done again, in the same words; what became of the first is not said of it.
  if (shown.done !== done) setShown({ done, count: shown.count + 1 })
  return (
    <div role="status" className={className}>
      {done && <DoneLine key={shown.count} done={done} />}
    </div>
  )
}

type Undone = ActionResult | { refused: string } | 'pending' | null

/** One thing that was done, until it is taken back: then what is so again. */
export function DoneLine({ done: { undo, undoFor, ...done } }: { done: Done }) {
  const [undone, setUndone] = useState<Undone>(null)
  const isOver = useIsOver(undoFor)
  const run = (takeBack: () => Promise<string | ActionResult>) => {
    setUndone('pending')
    takeBack().then(
      (said) => setUndone(typeof said === 'string' ? { text: said } : said),
      (error: unknown) => setUndone({ refused: getErrorMessage(error) }),
    )
  }
  if (undone === null || undone === 'pending') {
    return (
      <ResultMessage outcome={done}>
        <div className="row">
          <span>
            {done.text}
            {undo && isOver && ' The time for an undo is over.'}
          </span>
          {undo && !isOver && (
            <Button small pending={undone === 'pending'} onClick={() => run(undo)}>
              Undo
            </Button>
          )}
        </div>
      </ResultMessage>
    )
  }
  return 'refused' in undone ? (
    <Notice tone="bad">{focused(undone.refused)}</Notice>
  ) : (
    <ResultMessage outcome={undone}>{focused(undone.text)}</ResultMessage>
  )
}

/** Returns true once a time in milliseconds has passed; never without one. */
function useIsOver(ms: number | undefined): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (ms === undefined) return
    const timer = setTimeout(() => setIsOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

function ResultMessage({ outcome, children }: { outcome: ActionResult; children: ReactNode }) {
  return (
    <Notice tone={outcome.isPartial ? 'warn' : 'good'}>
      {children}
      {outcome.more}
    </Notice>
  )
}

const focused = (text: string) => (
  <span tabIndex={-1} ref={takeFocus}>
    {text}
  </span>
)
