import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface ContentLinkProps {
  /** Where an editor's link leads: a path of this site, or a whole address. */
  href: string
  className?: string
  'aria-current'?: 'page' | 'true'
  children: ReactNode
}

/** An editor's link: within the site without loading a document, elsewhere as any link. */
export function ContentLink({ href, ...rest }: ContentLinkProps) {
  if (href.startsWith('/')) return <Link href={href} {...rest} />
  const away = /^https?:/i.test(href)
  // The content of an <a> is in `rest`.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a href={href} rel={away ? 'noopener noreferrer' : undefined} {...rest} />
}
