import { useState } from 'react'
import { Button } from './Button.tsx'

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
      setMessage(`Your browser did not allow it. The link is ${address}`)
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
