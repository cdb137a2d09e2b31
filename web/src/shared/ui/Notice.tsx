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
