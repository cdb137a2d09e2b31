import type { Person } from '@shala/contract/people/people'
import type { ReactNode } from 'react'
import './feedback.css'

interface BadgeProps {
  tone?: 'plain' | 'accent' | 'good' | 'warn' | 'bad'
  children: ReactNode
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}

/** Warnings about an account; usually none. */
export function PersonBadges({ person }: { person: Person }) {
  const { admin, emailVerified, disabled } = person
  if (!admin && emailVerified && !disabled) return null
  return (
    <span className="row">
      {admin && <Badge tone="accent">Admin</Badge>}
      {!emailVerified && <Badge tone="warn">Email not verified</Badge>}
      {disabled && <Badge tone="bad">Disabled</Badge>}
    </span>
  )
}
