import {
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { getErrorMessage } from '../../CallError.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import { takeFocus } from '../takeFocus.ts'
import type { ActionResult, Done, DoneActions } from './useUndo.ts'
import './UndoBar.css'

/** The part of the page that acted last, and the function by which a part becomes it. */
interface LatestBar {
  readonly latest: string | null
  readonly claim: (id: string) => void
}

const LatestBarContext = createContext<LatestBar>({ latest: null, claim: () => undefined })

/** Shows only the bar of the part that acted last, because all bars of a page are at one place. */
export function OneBarAtATime({ children }: { children: ReactNode }) {
  const [latest, claim] = useState<string | null>(null)
  const value = useMemo(() => ({ latest, claim }), [latest])
  return <LatestBarContext value={value}>{children}</LatestBarContext>
}

/** Returns true if this part may show its actions. `newest`: the key of its last action, or null. */
function useLatestBar(newest: number | null): boolean {
  const id = useId()
  const { latest, claim } = useContext(LatestBarContext)
  useEffect(() => {
    if (newest !== null) claim(id)
  }, [newest, id, claim])
  return latest === null || latest === id
}

interface UndoBarProps {
  /** The actions of `useUndo`. */
  done: DoneActions
  /** Shows them where the component is, as part of the page. */
  inPlace?: boolean
}

/**
 * The last actions with their Undo buttons, instead of a question before each action. They are at the
 * bottom of the window, where they move nothing, and stay until the next action, so there is no hurry. Parts
 * that stay in view stand above them (`--undo-room`).
 */
export function UndoBar({ done, inPlace = false }: UndoBarProps) {
  const newest = inPlace ? null : (done[0]?.key ?? null)
  const isLatest = useLatestBar(newest)
  const shown = inPlace || isLatest ? done : []
  const bar = useRef<HTMLDivElement>(null)
  const isOpen = !inPlace && shown.length > 0
  useLayoutEffect(() => (isOpen ? reserveRoom(bar.current) : undefined), [isOpen])
  useEffect(() => {
    if (newest !== null) scrollAbove(bar.current)
  }, [newest])
  return (
    <div ref={bar} className={inPlace ? undefined : 'undo-bar'} role="status">
      {shown.map((action) => (
        <DoneLine key={action.key} done={action.done} />
      ))}
    </div>
  )
}

/** Tells the style sheets the height of the bar, until the returned function is called. */
function reserveRoom(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--undo-room', `${bar.offsetHeight}px`),
  )
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--undo-room')
  }
}

/** The room for the control below the one with the focus, in pixels. */
const nextControl = 72

/** The distance between a control and the bar, in pixels. */
const gap = 8

/** Returns the next button with the same words, such as that of the next row. */
function findNextAlike(control: Element): Element | undefined {
  const alike = [...document.querySelectorAll('main button')].filter(
    ({ textContent }) => textContent === control.textContent,
  )
  return alike[alike.indexOf(control) + 1]
}

/**
 * Scrolls the page until the bar covers neither the control with the focus nor the one below it, nor
 * the same one of the next row.
 */
function scrollAbove(bar: HTMLElement | null): void {
  const control = document.activeElement
  if (!bar || !control || control === document.body || control.matches('main, dialog *')) return
  const { top, bottom } = control.getBoundingClientRect()
  const next = findNextAlike(control)?.getBoundingClientRect().bottom ?? 0
  const needed = Math.max(bottom + nextControl, next + gap) - bar.getBoundingClientRect().top
  // The control itself stays in view.
  const covered = Math.min(needed, top - gap)
  // A control above or below the window stays where it is, and so does one that fills the window.
  const isInView = top >= 0 && top < innerHeight && bottom - top < innerHeight / 2
  if (isInView && covered > 0 && bar.clientHeight > 0) scrollBy(0, covered)
}

type Undone = ActionResult | { refused: string } | 'pending' | null

function DoneLine({ done: { undo, undoFor, ...done } }: { done: Done }) {
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
            <span>{undo && isOver && ' The time for an undo is over.'}</span>
          </span>
          {undone === 'pending'
            ? focused('Undoing…')
            : undo &&
              !isOver && (
                <Button small onClick={() => run(undo)}>
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
