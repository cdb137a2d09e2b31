import type { Permission } from '@shala/contract/people/permissions'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useMay } from './staffRole.ts'

interface MayLinkProps {
  needs: Permission
  href: string
  children: ReactNode
}

/** A link for people who may open its page, and only its text for others. */
export function MayLink({ needs, href, children }: MayLinkProps) {
  return useMay(needs) ? <Link href={href}>{children}</Link> : children
}
