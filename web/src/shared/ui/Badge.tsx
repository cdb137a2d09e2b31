import type { Person } from '@shala/contract/people/people'
import { roles } from '@shala/contract/people/permissions'
import type { ReactNode } from 'react'
import './feedback.css'

interface BadgeProps {
  tone?: 'plain' | 'accent' | 'good' | 'warn' | 'bad'
  children: ReactNode
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}

/** The role of an account and warnings about it; usually none. */
export function PersonBadges({ person }: { person: Person }) {
  const { role, emailVerified, disabled } = person
  if (role === null && emailVerified && !disabled) return null
  return (
    <span className="row">
      {role !== null && <Badge tone="accent">{roles[role].label}</Badge>}
      {!emailVerified && <Badge tone="warn">Email not verified</Badge>}
      {disabled && <Badge tone="bad">Disabled</Badge>}
    </span>
  )
}
