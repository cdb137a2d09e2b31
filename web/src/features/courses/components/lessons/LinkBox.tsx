import { LessonHref } from '@shala/contract/lessonText'
import { useState } from 'react'
import { Button } from '../../../../shared/ui/Button.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'

interface LinkBoxProps {
  onLink: (href: string) => void
  onLeave: () => void
}

/** Asks where a link leads. No form of its own: it stands inside one. */
export function LinkBox({ onLink, onLeave }: LinkBoxProps) {
  const [href, setHref] = useState('')
  const [error, setError] = useState('')
  const link = () => {
    const parsed = LessonHref.safeParse(href.trim())
    if (parsed.success) onLink(parsed.data)
    else setError(`The address ${parsed.error.issues[0]?.message ?? 'is not right'}`)
  }
  return (
    <div className="editor-link" role="group" aria-label="Link">
      <TextField
        label="Where the link leads"
        type="url"
        placeholder="https://"
        autoComplete="off"
        // It was asked for with the press before.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={href}
        error={error}
        onChange={setHref}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            link()
          }
          if (event.key === 'Escape') onLeave()
        }}
      />
      <div className="row">
        <Button small kind="primary" onClick={link}>
          Add link
        </Button>
        <Button small onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
