import type { ReactNode } from 'react'
import './feedback.css'

/** A framed message. A bad one interrupts a screen reader; the others are read where they stand. */
export function Notice({ tone, children }: { tone: 'good' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      {children}
    </div>
  )
}

/** Stands where something will be. `of` names it for those who cannot see the grey lines. */
export function Skeleton({ of, lines = 3 }: { of: string; lines?: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">Loading {of}…</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="skeleton-line" />
      ))}
    </div>
  )
}

/** A grey line in place of a name that loads. */
export const SkeletonName = () => (
  <span className="skeleton-name">
    <span className="visually-hidden">Loading the name</span>
  </span>
)

export interface Status {
  tone: 'good' | 'bad'
  text: string
}

/**
 * The result of the last action. The region is in the page before its text, because screen readers
 * announce changes only in regions that they already know.
 */
export function StatusMessage({ status }: { status: Status | null }) {
  return (
    <div role="status">
      {status?.tone === 'good' && <Notice tone="good">{status.text}</Notice>}
      {status?.tone === 'bad' && <Notice tone="bad">{status.text}</Notice>}
    </div>
  )
}

interface ProgressBarProps {
  label: string
  done: number
  total: number
  /** A unit of which tenths are shown, such as `MB`. */
  unit?: string
}

export function ProgressBar({ label, done, total, unit }: ProgressBarProps) {
  const digits = unit === undefined ? 0 : 1
  const format = (value: number) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const text = [format(done), 'of', format(total), unit].filter(Boolean).join(' ')
  return (
    <div className="progress">
      <span aria-hidden="true">
        {label}: <strong>{text}</strong>
      </span>
      <div
        className="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
      >
        <div
          className="progress-done"
          style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }}
        />
      </div>
    </div>
  )
}

/** Why what was pressed was refused; nothing where nothing was. */
export function Refusals({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <Notice tone="bad">
      {[...new Set(messages)].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  )
}
