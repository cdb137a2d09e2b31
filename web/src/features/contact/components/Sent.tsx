import { useEffect, useRef } from 'react'
import { answerTime } from '../../../shared/settings.ts'
import { Button } from '../../../shared/ui/Button.tsx'

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
