import { LessonHref } from '@shala/contract/courses/lessonText'
import { useState } from 'react'
import { completeLink } from '../../../../shared/typedText.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { LinkField } from '../../../../shared/ui/form/TextField.tsx'

interface LinkBoxProps {
  onLink: (href: string) => void
  onLeave: () => void
}

/** Asks for the URL of a link. Not a form, because it is inside one. */
export function LinkBox({ onLink, onLeave }: LinkBoxProps) {
  const [href, setHref] = useState('')
  const [error, setError] = useState('')
  const link = () => {
    const link = completeLink(href)
    const parsed = LessonHref.safeParse(link)
    if (parsed.success) onLink(parsed.data)
    else if (/^\w+:/.test(link))
      setError(`The address ${parsed.error.issues[0]?.message ?? 'is not right'}`)
    else setError('This is not a link. Enter a web address, for example www.example.org.')
  }
  return (
    <div className="editor-link" role="group" aria-label="Link">
      <LinkField
        label="Web address"
        complete={completeLink}
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
