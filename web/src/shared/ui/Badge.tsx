import type { ReactNode } from 'react'
import './feedback.css'

interface BadgeProps {
  tone?: 'plain' | 'accent' | 'good' | 'warn' | 'bad'
  children: ReactNode
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
