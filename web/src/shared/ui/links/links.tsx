import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../Button.tsx'
import './links.css'

interface TabsProps {
  label: string
  tabs: readonly { href: string; label: string; here: boolean }[]
}

/** Views of one page as links, so that a reload keeps the view. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ href, label: name, here }) => (
        <Link key={href} href={href} className="tab" aria-current={here ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** A quiet link at the end of a part, to the page that has more. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <Link href={href} className="more-link">
        {children}
      </Link>
    </p>
  )
}

interface CopyLinkProps {
  /** Keeps the query of the address, which may say where the visitor came from. */
  withQuery?: boolean
}

/** Copies the address of this page to the clipboard. */
export function CopyLink({ withQuery = false }: CopyLinkProps) {
  const [message, setMessage] = useState('')
  const copy = async () => {
    const { origin, pathname, search } = window.location
    const address = origin + pathname + (withQuery ? search : '')
    try {
      await navigator.clipboard.writeText(address)
      setMessage('The link is copied.')
    } catch {
      setMessage(`Your browser did not allow copying. The link is ${address}`)
    }
  }
  return (
    <div className="row copy-link">
      <Button small onClick={() => void copy()}>
        Copy the link
      </Button>
      <span role="status" className="small soft">
        {message}
      </span>
    </div>
  )
}

/** Calls a phone number. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^+0-9]/g, '')}`}>{phone}</a>
}
