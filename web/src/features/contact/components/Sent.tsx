import { useEffect, useRef } from 'react'
import { answerTime } from '#shared/settings.ts'
import { Button } from '#shared/ui/Button.tsx'
import { PhoneLink } from '#shared/ui/links/links.tsx'

interface SentProps {
  to: string
  /** The office hours; null if the editors have not set them. */
  hours: string | null
  onMore: () => void
}

/** The message has arrived. The focus goes here, because the form that had it is gone. */
export function Sent(props: SentProps) {
  const { to, hours, onMore } = props
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="contact-sent">
      <div ref={words} tabIndex={-1} role="group" aria-labelledby="contact-sent-title">
        <p className="contact-sent-title" id="contact-sent-title">
          Thank you, your message has arrived.
        </p>
        <p>
          Our answer goes to {to}. {answerTime()} {hours}
        </p>
      </div>
      <div>
        <Button onClick={onMore}>Write another message</Button>
      </div>
    </div>
  )
}

/** How the school is reached without this form. */
export interface School {
  email: string | null
  phone: string | null
  /** The office hours, as written by the editors. */
  hours: string | null
}

/** The ways that need neither a form nor a script; shown while scripts are off. */
export function OtherContacts({ school }: { school: School | null }) {
  const { email = null, phone = null } = school ?? {}
  if (email === null && phone === null) return null
  return (
    <noscript>
      <p>
        {email !== null && (
          <>
            You can also write to <a href={`mailto:${email}`}>{email}</a>.
          </>
        )}
        {phone !== null && (
          <>
            {' '}
            You can ring <PhoneLink phone={phone} />.
          </>
        )}
      </p>
    </noscript>
  )
}
